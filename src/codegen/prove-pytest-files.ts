import { ACTING, type StepLines } from './prove-steps.ts';

const snake = (name: string): string => name.replace(/[A-Z]+/gu, (capitals) => `_${capitals.toLowerCase()}`);

const methods = (names: readonly string[]): string => JSON.stringify(names.map(snake));

/** Says in JSON what is wrong with each of these files, or null. */
export const COMPILE_ALL = `import json, sys
problems = []
for name in sys.argv[1:]:
    try:
        with open(name, encoding="utf-8") as file:
            compile(file.read(), name, "exec")
        problems.append(None)
    except (SyntaxError, ValueError) as error:
        problems.append(str(error))
print(json.dumps(problems))`;

/**
 * The same as for Playwright Test: the effect of the n-th step is taken away from outside of the test. Run -1 is the test
 * as it is, in a fresh browser; 0 the same with little patience; the others share a browser, and each has its own context.
 */
export const proveConftest = (settings: {
  /** The steps of each test, by the folder in which it lies. */
  readonly steps: Readonly<Record<string, readonly StepLines[]>>;
  readonly browserArguments: readonly string[];
  readonly patienceMs: number;
  readonly shortPatienceMs: number;
}): string => `import json
import os
import sys

import playwright.sync_api as api
import pytest

STEPS = json.loads(${JSON.stringify(JSON.stringify(settings.steps))})
now = {"from": 0, "to": -1, "file": "", "fresh": True, "patience": ${settings.patienceMs}}
ARGUMENTS = json.loads(${JSON.stringify(JSON.stringify(settings.browserArguments))})
shared = {}


def line_of_test():
    frame, line = sys._getframe(), 0
    while frame is not None:
        if frame.f_code.co_filename == now["file"]:
            line = frame.f_lineno
        frame = frame.f_back
    return line


def note(name, text):
    with open(os.path.join(os.path.dirname(now["file"]), name), "a") as file:
        file.write(text + "\\n")


def patch(cls, names):
    for name in names:
        def replaced(self, *args, _original=getattr(cls, name), _name=name, **options):
            line = line_of_test()
            note("acting.txt", str(line))
            if now["from"] <= line <= now["to"]:
                return [] if _name == "select_option" else None
            return _original(self, *args, **options)
        setattr(cls, name, replaced)


patch(api.Locator, ${methods(ACTING.locator)})
patch(api.Keyboard, ${methods(ACTING.keyboard)})
patch(api.Mouse, ${methods(ACTING.mouse)})
patch(api.Page, ${methods(ACTING.page)})
start, launch, close, new_page = api.sync_playwright, api.BrowserType.launch, api.Browser.close, api.Browser.new_page


class Driver:
    def __enter__(self):
        if "driver" not in shared:
            shared["driver"] = start().start()
        return shared["driver"]

    def __exit__(self, *_):
        for browser in shared.pop("fresh", []):
            close(browser)


def launch_once(self, **options):
    if now["fresh"]:
        browser = launch(self, args=ARGUMENTS, **options)
        shared.setdefault("fresh", []).append(browser)
        return browser
    if "browser" not in shared:
        shared["browser"] = launch(self, args=ARGUMENTS, **options)
    return shared["browser"]


def close_contexts(self, **options):
    for context in self.contexts:
        context.close()


def new_patient_page(self, **options):
    page = new_page(self, **options)
    page.context.set_default_timeout(now["patience"])
    # No step that is left out is waited for here, and a page may be slow.
    page.context.set_default_navigation_timeout(30_000)
    return page


api.sync_playwright = Driver
api.BrowserType.launch = launch_once
api.Browser.close = close_contexts
api.Browser.new_page = new_patient_page


def steps_of(path):
    return STEPS[os.path.basename(os.path.dirname(str(path)))]


def pytest_generate_tests(metafunc):
    metafunc.fixturenames.append("run")
    metafunc.parametrize("run", range(-1, len(steps_of(metafunc.definition.path)) + 1))


@pytest.fixture(autouse=True)
def suppress(request):
    run = request.node.callspec.params["run"]
    lines = steps_of(request.path)[run - 1] if run > 0 else {"from": 0, "to": -1}
    patience = ${settings.patienceMs} if run < 0 else ${settings.shortPatienceMs}
    now.update(lines, file=str(request.path), fresh=run < 0, patience=patience)
    api.expect.set_options(timeout=patience)
    yield
    if "browser" in shared:
        close_contexts(shared["browser"])


def pytest_runtest_logreport(report):
    if report.when == "call":
        run = int(report.nodeid.rsplit("[", 1)[1].rstrip("]"))
        note("runs.jsonl", json.dumps({"suppressed": max(run, 0), "patient": run < 0, "passed": report.passed}))


def pytest_sessionfinish():
    if "browser" in shared:
        close(shared["browser"])
    if "driver" in shared:
        shared["driver"].stop()
`;
