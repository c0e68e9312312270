"""One configuration from four layers, and one clear sentence for each mistake."""

from __future__ import annotations

import json

import pytest

from brief_audit.config import load_config
from brief_audit.errors import ConfigError

CONSTITUTION = {
    "settings": {
        "public_sources_only": True,
        "fcl_search_mode": "RESTRICTED",
        "max_fcl_requests_per_job": 100,
        "max_bailii_requests_per_job": 25,
        "rate_limit_fcl_seconds": 1.0,
        "rate_limit_bailii_seconds": 1.0,
        "prefer_sources": ["find_case_law", "bailii"],
    }
}
TOKEN = "canary7token7canary7token7"


@pytest.fixture
def load(tmp_path):
    def one(text=None, environ=None, name="brief-audit.toml", file=None, **overrides):
        if text is not None:
            (tmp_path / name).write_text(text)
        flags = {key.replace("__", "."): value for key, value in overrides.items()}
        return load_config(file, environ or {}, flags, tmp_path)

    return one


def refusal(load, *args, **kwargs):
    with pytest.raises(ConfigError) as caught:
        load(*args, **kwargs)
    assert caught.value.exit_code == 2
    assert caught.value.hint
    return f"{caught.value.what} {caught.value.hint}"


def test_the_defaults_are_the_constitutions_settings(load):
    block = load().settings_block()
    assert {key: block[key] for key in CONSTITUTION["settings"]} == CONSTITUTION["settings"]


def test_the_nine_sources_in_tier_order(load):
    sources = load().sources
    assert list(sources) == ["local_corpus", "find_case_law", "courtlistener", "cap", "bailii", "legislation_uk", "uscode", "ecfr", "lii"]
    assert all(source.rate_seconds >= 1.0 and source.enabled and source.base_url.startswith("https://") for source in sources.values())
    assert sources["courtlistener"].windows == ("5/60", "50/3600", "125/86400")


def test_the_constitutions_block_is_accepted_verbatim(load, tmp_path):
    path = tmp_path / "job.json"
    path.write_text(json.dumps(CONSTITUTION))
    assert load(file=path) == load()
    changed = json.loads(json.dumps(CONSTITUTION).replace("25", "40").replace("100", "7"))
    path.write_text(json.dumps(changed))
    config = load(file=path)
    assert config.sources["bailii"].cap_per_job == 40
    assert config.sources["find_case_law"].cap_per_job == 7


def test_file_then_environment_then_flags(load):
    text = '[sources.bailii]\ncap_per_job = 30\n[sources.cap]\nbase_url = "https://mirror.example"\nrate_seconds = 2\n'
    environ = {"BRIEF_AUDIT_SOURCES__BAILII__CAP_PER_JOB": "35", "BRIEF_AUDIT_RISK": "high", "HOME": "/x"}
    assert load(text).sources["bailii"].cap_per_job == 30
    assert load(environ=environ).sources["bailii"].cap_per_job == 35
    last = load(environ=environ, sources__bailii__cap_per_job="45")
    assert last.sources["bailii"].cap_per_job == 45
    assert last.sources["cap"].rate_seconds == 2
    assert last.risk == "high"


def test_pyproject_is_read_where_there_is_no_file_of_its_own(load):
    assert load('[tool.other]\nx = 1\n[tool.brief-audit]\nrisk = "very_high"\n', name="pyproject.toml").risk == "very_high"
    assert load('risk = "high"\n').risk == "high"


def test_another_tools_broken_pyproject_is_not_ours_to_judge(load):
    assert load("not toml at all [", name="pyproject.toml").risk == "low"


@pytest.mark.parametrize("table", ["[tool.brief-audit]", "[tool.brief-audit.sources.bailii]"])
def test_a_broken_pyproject_with_our_table_is_refused_and_not_passed_over(load, table):
    assert "pyproject.toml is not valid TOML" in refusal(load, f'{table}\nrisk = "very_high\n', name="pyproject.toml")


@pytest.mark.parametrize(
    ("key", "nearest"),
    [
        ("sources__bailli__cap_per_job", "sources.bailii"),
        ("sources__bailii__cap", "cap_per_job"),
        ("offlin", "offline"),
        ("sources__cap__permission", "sources.cap."),
    ],
)
def test_an_unknown_key_is_refused_with_the_nearest_known_one(load, key, nearest):
    assert nearest in refusal(load, **{key: "1"})
    name = "BRIEF_AUDIT_" + key.upper()
    said = refusal(load, environ={name: "1"})
    assert name in said
    assert nearest in said


def test_a_mistake_in_a_file_is_named_with_its_line(load):
    assert "line 3" in refusal(load, "\n[sources.bailii]\ncap_per_jbo = 1\n")
    assert "line 5" in refusal(load, "[sources.cap]\ncap_per_job = 1\n\n[sources.bailii]\ncap_per_job = 51\n")
    assert "line 2" in refusal(load, 'contact = "a"\nrisk = "enormous"\n')
    assert "line 2" in refusal(load, "a = 1\nb = = 2\n")


@pytest.mark.parametrize("text", ['{"settings": {\n"x": }}', "[]", '{"settings": 5}', '{"settings": {"public_sources_only": false}}'])
def test_an_unusable_json_file_is_a_sentence(load, tmp_path, text):
    path = tmp_path / "job.json"
    path.write_text(text)
    assert "job.json" in refusal(load, file=path)


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_missing_or_binary_file_is_a_sentence(load, tmp_path, content):
    path = tmp_path / "given.toml"
    if content is not None:
        path.write_bytes(content)
    assert "given.toml" in refusal(load, file=path)


def test_a_folder_as_configuration_is_a_sentence(load, tmp_path):
    assert str(tmp_path) in refusal(load, file=tmp_path)


@pytest.mark.parametrize("where", ["toml", "json", "flag"])
def test_the_token_is_refused_where_others_can_read_it(load, tmp_path, where):
    if where == "toml":
        said = refusal(load, f'courtlistener_token = "{TOKEN}"\n')
    elif where == "json":
        path = tmp_path / "job.json"
        path.write_text(json.dumps({"settings": {"courtlistener_token": TOKEN}}))
        said = refusal(load, file=path)
    else:
        said = refusal(load, courtlistener_token=TOKEN)
    assert TOKEN not in said
    assert "BRIEF_AUDIT_COURTLISTENER_TOKEN" in said


def test_the_token_of_the_environment_never_shows_itself(load):
    config = load(environ={"BRIEF_AUDIT_COURTLISTENER_TOKEN": TOKEN})
    assert config.courtlistener_token.get_secret_value() == TOKEN
    assert TOKEN not in repr(config) + str(config.settings_block()) + config.model_dump_json()
    assert load(environ={"BRIEF_AUDIT_COURTLISTENER_TOKEN": ""}).courtlistener_token is None


@pytest.mark.parametrize("token", ["short", "Token abcdefghijkl", "abc\r\nX-Evil: 1abcdef", "ключключключ"])
def test_a_token_that_cannot_be_one_is_refused_without_repeating_it(load, token):
    assert token not in refusal(load, environ={"BRIEF_AUDIT_COURTLISTENER_TOKEN": token})


@pytest.mark.parametrize(("mode", "taken"), [(0o600, True), (0o400, True), (0o644, False), (0o640, False), (0o604, False)], ids=oct)
def test_a_token_file_must_be_its_owners_alone(load, tmp_path, mode, taken):
    path = tmp_path / "token"
    path.write_text(TOKEN + "\n")
    path.chmod(mode)
    if taken:
        assert load('courtlistener_token_file = "token"\n').courtlistener_token.get_secret_value() == TOKEN
    else:
        assert "chmod 600" in refusal(load, courtlistener_token_file=str(path))


def test_a_missing_token_file_is_a_sentence(load):
    assert "cannot be read" in refusal(load, courtlistener_token_file="nowhere")


@pytest.mark.parametrize(("cap", "allowed"), [("50", True), ("51", False), ("0", True), ("-1", False), ("many", False)])
def test_bailii_may_be_given_fifty_and_not_fifty_one(load, cap, allowed):
    if allowed:
        assert load(sources__bailii__cap_per_job=cap).sources["bailii"].cap_per_job == int(cap)
    else:
        assert "sources.bailii.cap_per_job" in refusal(load, sources__bailii__cap_per_job=cap)


@pytest.mark.parametrize("rate", ["0", "0.5", "0.999", "-1", "nan", "inf"])
def test_no_public_source_is_asked_faster_than_once_a_second(load, rate):
    assert "rate_seconds" in refusal(load, sources__cap__rate_seconds=rate)


@pytest.mark.parametrize("host", ["http://127.0.0.1:8000/api", "http://localhost:1", "http://[::1]:2", "https://127.0.0.9"])
def test_a_stand_in_on_this_machine_needs_no_pace(load, host):
    source = load(sources__cap__base_url=host, sources__cap__rate_seconds="0").sources["cap"]
    assert source.loopback
    assert source.rate_seconds == 0


@pytest.mark.parametrize(
    "url",
    [
        "http://mirror.example",
        "ftp://x",
        "static.case.law",
        "https://user:pw@x.example",
        "https://x.example/?q=1",
        "http://127.0.0.1.evil.example",
        "",
    ],
)
def test_other_addresses_must_be_https(load, url):
    assert "base_url" in refusal(load, sources__cap__base_url=url)


def test_bulk_mode_needs_the_reference_of_a_licence(load):
    assert "fcl_licence" in refusal(load, fcl_search_mode="LICENSED_BULK_OK")
    assert load(fcl_search_mode="LICENSED_BULK_OK", fcl_licence="CAL-2026-1").fcl_search_mode == "LICENSED_BULK_OK"
    assert "fcl_search_mode" in refusal(load, fcl_search_mode="BULK")


def test_a_permission_is_bailiis_alone(load):
    assert load(sources__bailii__permission="letter of 1 May 2026").sources["bailii"].robots_waived
    assert not load().sources["bailii"].robots_waived


@pytest.mark.parametrize("contact", ["GPTBot@x.example", "me\nX-Evil: 1", "clérk@x.example"])
def test_a_contact_that_would_mislead_is_refused(load, contact):
    assert "contact" in refusal(load, contact=contact)


def test_where_the_tests_find_their_material_is_no_setting(load):
    assert load(environ={"BRIEF_AUDIT_SHARED_DATA": "/x"}) == load()


def test_lists_may_be_written_as_words_or_json(load):
    assert load(prefer_sources="bailii, find_case_law").prefer_sources == ("bailii", "find_case_law")
    assert load(sources__courtlistener__windows='["10/60"]').sources["courtlistener"].windows == ("10/60",)
    assert "windows" in refusal(load, sources__courtlistener__windows="often")


def test_cache_and_reports_of_the_working_directory_where_they_exist(load, tmp_path):
    assert load().cache.name == "brief-audit"
    assert load().reports == tmp_path / "reports"
    (tmp_path / "cache").mkdir()
    assert load().cache == tmp_path / "cache"
    assert load(cache="elsewhere").cache == tmp_path / "elsewhere"


def test_a_path_in_a_file_is_relative_to_that_file(load, tmp_path):
    (tmp_path / "office").mkdir()
    given = tmp_path / "office" / "settings.toml"
    given.write_text('corpus = "bank"\n')
    assert load(file=given).corpus == tmp_path / "office" / "bank"


def test_a_table_in_place_of_a_value_and_the_reverse(load):
    assert "sources.cap" in refusal(load, "[sources]\ncap = 5\n")
    assert "risk" in refusal(load, "[risk]\nlevel = 5\n")
    assert "sources" in refusal(load, "sources = 5\n")


@pytest.mark.parametrize(
    ("setting", "value"),
    [("max_wait_seconds", "-1"), ("log_only_hours", "73"), ("fail_on", "sometimes"), ("offline", "perhaps"), ("ocr", "yes")],
)
def test_a_value_out_of_range_names_its_setting(load, setting, value):
    assert setting in refusal(load, **{setting: value})


def test_the_hosts_are_these_and_no_others(load):
    hosts = {source.base_url.split("/")[2] for name, source in load().sources.items() if name != "local_corpus"}
    assert hosts == {
        "caselaw.nationalarchives.gov.uk",
        "www.courtlistener.com",
        "static.case.law",
        "www.bailii.org",
        "www.legislation.gov.uk",
        "uscode.house.gov",
        "www.ecfr.gov",
        "www.law.cornell.edu",
    }


def test_the_count_of_requests_is_the_users_and_moves_into_the_cache_where_it_cannot_be_kept(load, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    assert load().limits == tmp_path / "home" / "brief-audit" / "limits.sqlite3"
    monkeypatch.setattr("os.access", lambda *_: False)
    assert load(cache="elsewhere").limits == tmp_path / "elsewhere" / "limits.sqlite3"
    assert load(limits="given").limits == tmp_path / "given"
