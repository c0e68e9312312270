"""What the doors of the gate share: on what terms a text is gated, the events of its rejections, which receipts are shown."""
