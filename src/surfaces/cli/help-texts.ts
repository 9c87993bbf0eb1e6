import { ROW_KINDS } from '../../contract/tables/action-kinds.ts';

/** What `--help` teaches beside the options: examples first. */
const WORDS_OF_STEPS = `
A step is "Element@Region | action | value | expected outcome". Name the element as the page shows it; the region is
needed only where two look alike.
Actions: ${ROW_KINDS.join(', ')}.
Expected outcomes: field_populated, navigates_to:Name, page_contains_text:Text, element_visible:Name@Region,
element_hidden:Name@Region, button_text_changes:Text. The value secret:NAME is read from SUREHAND_SECRET_NAME or --secrets-file
and appears in no file.`;

export const EXAMPLES = `
Examples:
  $ surehand run login.json
  $ surehand run checkout.rows --url http://localhost:3000 --req CHECKOUT-1
  $ surehand run --req LOGIN-1 --url http://localhost:3000 \\
      --steps "Username@LoginForm | fill | standard_user | field_populated" \\
              "Login@LoginForm | click | | navigates_to:Products"
  $ surehand run tests.xlsx --sheet Login --url http://localhost:3000 --req LOGIN-1
  $ surehand run tests/ --workers 4 --junit results.xml
  $ surehand validate tests.xlsx
  $ surehand run login.json --json > verdict.json
  $ surehand runs
${WORDS_OF_STEPS}

Exit codes: 0 pass, 1 fail, 2 partial, 3 invalid input, 4 environment.`;

export const RUN_HELP = `
Examples:
  $ surehand run login.json
  $ surehand run tests/ --workers 4 --junit results.xml
  $ surehand run tests.xlsx --url http://localhost:3000 --filter checkout
  $ surehand run tests.xlsx "more tests.csv" --filter "/^LOGIN-[0-9]+$/" --out build/runs
  $ surehand run flaky.rows --retries 2
  $ surehand run login.csv --data users.csv --req LOGIN-1-2 --resume runs/login
${WORDS_OF_STEPS}

A case that passes only when it is run again is reported as flaky.

Exit codes, the worst of all cases: 0 pass, 2 partial, 1 fail, 3 invalid input, 4 environment.`;

export const OBSERVE_HELP = `
Examples:
  $ surehand observe http://localhost:3000
  $ surehand observe http://localhost:3000 --png page.png
  $ surehand observe http://localhost:3000 --json --max 50`;

export const OIL_HELP = `
Examples:
  $ surehand oil http://localhost:3000
  $ surehand oil http://localhost:3000 --file login.oil

Type "help" in a session to see what can be said.`;

export const HEALS_HELP = `
Examples:
  $ surehand heals runs/login
  $ surehand heals runs/login --accept 1 2 --reject 3
  $ surehand heals runs/login --accept

What is decided goes to surehand.lock.json: commit it with your tests.

Exit codes: 0 done, 3 there is no such run or heal, 4 the record was changed.`;

export const AUDIT_HELP = `
Examples:
  $ surehand audit runs/login
  $ surehand audit runs/login --head 5e88…1542
  $ surehand audit runs/login --json

Exit codes: 0 intact, 1 broken (what was changed, dropped, added, moved or cut off is named), 2 unfinished (the run died;
what is there is in order), 3 this is not the folder of a run.`;

export const RESOLVE_EXAMPLES = `
Examples:
  $ surehand resolve http://localhost:3000 "Username@LoginForm | fill"
  $ surehand resolve http://localhost:3000 'click "Add to cart" near "Desk Lamp"'
  $ surehand resolve http://localhost:3000 '{"by":"css","selector":"#save"}'
  $ surehand resolve http://localhost:3000 "Add to cart" --why 2
  $ surehand resolve runs/login --step 3
  $ surehand resolve runs/login --step 3 --why 2
  $ surehand resolve runs/login "Password | fill" --step 1 --json

What is asked is a row (without an action a click is meant), a line of OIL, or a target as JSON. Nothing is sent to the
page. From the folder of a run the decision is made again on what the run recorded, without a browser.

Exit codes: 0 one element is meant, 1 none or several, 3 invalid input, 4 environment.`;

export const VALIDATE_HELP = `
Examples:
  $ surehand validate tests.xlsx --sheet Login --url http://localhost:3000
  $ surehand validate tests/ --secrets-file .env
  $ surehand validate tests.csv --json
  $ surehand validate plan.json --profile strict

It reads what "surehand run" would read, and in the same way; no browser is started. Everything that is wrong is told at
once, with sheet, row and column. Otherwise it shows the cases, how many steps each has, where it begins and which
secrets must be given. A secret that is not given yet is no mistake.

A plan of actions (for "surehand exec") is JSON like this; its shape is in docs/schema/plan-file.json:
  {
    "run": { "url": "http://localhost:3000", "profile": "standard" },
    "actions": [
      {
        "id": "login", "kind": "click", "criticality": "normal",
        "target": { "by": "role", "role": "button", "name": "Login" },
        "preconditions": [{ "kind": "no_blocking_overlay" }],
        "postconditions": [{ "kind": "url_matches", "args": { "pattern": "/products" } }],
        "timeout_ms": 5000
      }
    ]
  }

Exit codes: 0 valid, 3 invalid or unreadable.`;

export const EXEC_HELP = `
Examples:
  $ surehand exec plan.json
  $ surehand exec plan.json --dry-run
  $ surehand exec plan.json --confirm-critical --out runs/order
  $ surehand exec plan.json --resume runs/order

"surehand validate --help" shows a plan. Each action is sent at most once. A run that was killed is continued with --resume:
what was proven is not done again, and what may have been sent is only looked at. The record goes into a new folder.

Exit codes: 0 pass, 1 fail, 2 partial (halted, stopped, rehearsed, or waiting for a yes), 3 invalid input, 4 environment.`;
