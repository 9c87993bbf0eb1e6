/** The same names as at the beginning of the style, for the dark. */
const DARK = `
    --ground: #111418; --card: #1a1f25; --ink: #e7eaee; --quiet: #9aa5b3; --line: #2d343d; --soft: #232a32;
    --good: #5fd497; --good-soft: #14301f; --bad: #ff8a92; --bad-soft: #3a181c; --unsure: #f2bd57; --unsure-soft: #352810;
    --link: #82b1ff; --outline: #ff4fab;`;

/** The look of the report. Light and dark by two sets of the same names; everything else is said once. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f6f7f9; --card: #fff; --ink: #1b1f24; --quiet: #5a6472; --line: #dfe3e8; --soft: #eef1f4;
  --good: #146c40; --good-soft: #e3f4ea; --bad: #b3202c; --bad-soft: #fdeaeb; --unsure: #8a5a00; --unsure-soft: #fdf3da;
  --link: #1a56b8; --outline: #e5007d;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {${DARK}
  }
}
:root[data-theme="dark"] {${DARK}
  color-scheme: dark;
}
:root[data-theme="light"] { color-scheme: light; }
.good { --tone: var(--good); --tone-soft: var(--good-soft); }
.bad { --tone: var(--bad); --tone-soft: var(--bad-soft); }
.unsure { --tone: var(--unsure); --tone-soft: var(--unsure-soft); }
.idle { --tone: var(--quiet); --tone-soft: var(--soft); }
* { box-sizing: border-box; }
html { scroll-padding-top: 12px; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; padding: 28px 24px 48px; max-width: 1180px; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
h1 { font-size: 26px; line-height: 1.2; font-weight: 650; letter-spacing: -.01em; }
h2 { font-size: 18px; line-height: 1.3; font-weight: 650; }
h3 { font-size: 15px; font-weight: 600; }
h4 { font-size: 13px; font-weight: 650; margin-bottom: 6px; }
a { color: var(--link); }
code { font: .87em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  background: var(--soft); padding: .1em .35em; border-radius: 4px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
.quiet, .because { color: var(--quiet); font-weight: 400; }
h2 .quiet { font-size: 13px; }
.label { margin: 12px 0 4px; font-size: 12px; color: var(--quiet); }

header { display: grid; grid-template-columns: auto 1fr; gap: 16px 20px; align-items: center; padding-bottom: 24px; }
.verdict { padding: 14px 22px; border-radius: 10px; background: var(--tone); color: var(--card);
  font-size: 26px; line-height: 1.1; font-weight: 750; text-transform: uppercase; letter-spacing: .04em; }
.url { color: var(--quiet); }
.numbers, header .chips { grid-column: 1 / -1; }
.numbers { display: flex; flex-wrap: wrap; gap: 10px 36px; align-items: end; }
dt { font-size: 12px; color: var(--quiet); }
.numbers dd { font-size: 22px; line-height: 1.3; font-weight: 600; font-variant-numeric: tabular-nums; }
.numbers dd .quiet { font-size: 15px; }
.numbers dd.small { font-size: 14px; font-weight: 400; }
.chips { display: flex; flex-wrap: wrap; gap: 6px; list-style: none; }
.chip, .badge { padding: 1px 9px; border-radius: 99px; font-size: 13px; background: var(--tone-soft, var(--soft)); color: var(--tone, var(--ink)); }

.cause { margin-bottom: 24px; padding: 18px 22px; border-radius: 10px; background: var(--card); border: 1px solid var(--line);
  border-left: 5px solid var(--tone); }
.message { margin-top: 6px; font-size: 16px; }
.recommendation { margin-top: 12px; padding: 10px 14px; border-radius: 8px; background: var(--tone-soft); }
ul:not([class]) { padding-left: 18px; list-style: disc; }

.related { margin-bottom: 24px; padding: 10px 14px; border-radius: 8px; border: 1px solid var(--line); overflow-wrap: anywhere; }
.related p { margin: 0; }
.opening { margin-bottom: 24px; padding: 10px 14px; border-radius: 8px; background: var(--tone-soft); }
.bar-above { display: flex; justify-content: space-between; align-items: center; margin-bottom: 10px; }
button { font: inherit; font-size: 13px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--card); color: var(--ink); cursor: pointer; }
.steps { list-style: none; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
.step + .step { border-top: 1px solid var(--line); }
.line { display: grid; grid-template-columns: 22px 42px minmax(0, 1fr) 250px; gap: 0 10px; align-items: baseline;
  padding: 10px 16px; list-style: none; }
summary { cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--soft); }
.step:first-child summary { border-radius: 10px 10px 0 0; }
.step:last-child details:not([open]) summary { border-radius: 0 0 10px 10px; }
.line > .mark { color: var(--tone); font-weight: 700; text-align: center; }
.number { font-variant-numeric: tabular-nums; font-size: 13px; white-space: nowrap; }
.what { min-width: 0; }
h3 { display: inline; }
.action { display: inline-block; min-width: 3.6em; color: var(--quiet); font-weight: 400; }
.reason { display: block; font-size: 13px; color: var(--quiet); }
.word { color: var(--tone); font-weight: 600; margin-right: 4px; }
.time { display: grid; grid-template-columns: 1fr 66px; gap: 10px; align-items: center; }
.track { position: relative; height: 6px; border-radius: 3px; background: var(--soft); }
.bar { position: absolute; top: 0; bottom: 0; min-width: 3px; border-radius: 3px; background: var(--tone); }
.duration { text-align: right; font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.step.idle > .line { color: var(--quiet); }
.step.idle h3, .step.idle .word { font-weight: 400; }
.step.idle .time { display: none; }

.body { padding: 6px 22px 24px 48px; display: grid; gap: 18px; }
.remedy { padding: 10px 14px; border-radius: 8px; background: var(--tone-soft); }
.facts { display: flex; flex-wrap: wrap; gap: 6px 32px; }
.columns { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 18px 24px; }
.columns:empty { display: none; }
.columns > div { display: grid; gap: 18px; align-content: start; }
.columns p + h4, .checks + h4, .chips + p { margin-top: 12px; }
.suggestion { margin: 10px 0; padding: 8px 12px; border-radius: 8px; background: var(--good-soft); }
.ranking { width: 100%; border-collapse: collapse; font-size: 14px; }
.ranking th { text-align: left; font-size: 12px; font-weight: 400; color: var(--quiet); }
.ranking td, .ranking th { padding: 4px 10px 4px 0; vertical-align: top; border-bottom: 1px solid var(--line); }
.score { white-space: nowrap; width: 100px; font-variant-numeric: tabular-nums; }
meter { width: 48px; height: 8px; vertical-align: middle; }
.because { font-size: 12px; }
.checks { list-style: none; display: grid; gap: 4px; margin-top: 6px; }
.check { display: grid; grid-template-columns: 18px 1fr; }
.check .mark { color: var(--tone); font-weight: 700; }
.proof .checks ~ .quiet { margin-top: 6px; font-size: 13px; }

.healed { --tone: var(--link); margin-bottom: 24px; padding: 16px 22px; border-radius: 10px; background: var(--card);
  border: 1px solid var(--line); border-left: 5px solid var(--tone); }
.healed > * + * { margin-top: 6px; }
header .healed-chip { --tone: var(--link); --tone-soft: var(--soft); }
.links { display: flex; flex-wrap: wrap; gap: 4px 22px; list-style: none; }
.heals { display: grid; gap: 12px; }
.heals h4 { margin: 0; }
.heal { display: grid; gap: 8px; padding: 12px 16px; border-radius: 8px; border: 1px solid var(--line); border-left: 4px solid var(--tone); }
.heal .label { margin-top: 4px; }
.heal summary { font-size: 13px; color: var(--quiet); }
.diff { width: 100%; border-collapse: collapse; font-size: 14px; table-layout: fixed; }
.diff th { width: 90px; text-align: left; font-size: 12px; font-weight: 400; color: var(--quiet); }
.diff thead th { width: auto; }
.diff td, .diff th { padding: 3px 10px 3px 0; vertical-align: top; border-bottom: 1px solid var(--line); }
.diff thead td { width: 90px; }
del { color: var(--bad); background: var(--bad-soft); text-decoration-thickness: 1px; }
ins { color: var(--good); background: var(--good-soft); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 2px; }
del code, ins code { background: none; }
.ranking .chosen td { font-weight: 600; }
.ranking .because { font-weight: 400; }
.evidence { font-size: 13px; display: flex; flex-wrap: wrap; gap: 2px 16px; align-items: baseline; }
.evidence .label { margin: 0; }
.trace, .files { margin-top: 20px; padding: 14px 18px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
.trace h2, .files h2 { display: inline; font-size: 16px; }
.trace .wide { margin-top: 10px; overflow-x: auto; }
.trace table { width: 100%; border-collapse: collapse; font-size: 12px; font-variant-numeric: tabular-nums; }
.trace td, .trace th { padding: 2px 10px 2px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
.trace th { font-weight: 400; color: var(--quiet); }
.trace td:first-child { text-align: right; color: var(--quiet); }
.trace td:nth-child(-n+4) { white-space: nowrap; }
.trace td:last-child { min-width: 200px; }
.files ul { margin-top: 6px; }

figcaption { margin-top: 4px; font-size: 13px; color: var(--quiet); }
.slot { aspect-ratio: 16 / 9; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; background: var(--soft); }
.missing { display: grid; place-items: center; padding: 12px; color: var(--quiet); font-size: 13px; }
.view { display: block; cursor: zoom-in; }
.canvas { display: block; position: relative; aspect-ratio: 16 / 9; overflow: hidden; }
.canvas img { display: block; width: 100%; height: 100%; object-fit: contain; object-position: top; }
.outline { position: absolute; border-radius: 3px; outline: 2px solid var(--outline); outline-offset: 2px; }
.key::before { content: ""; display: inline-block; width: 9px; height: 9px; margin: 0 4px 0 6px; border: 2px solid var(--outline); border-radius: 2px; }
.close { display: none; }
figure:target .view { position: fixed; inset: 0; z-index: 2; display: grid; place-items: center; background: rgb(0 0 0 / .88); }
figure:target .canvas { width: min(96vw, calc(94vh * 16 / 9)); }
figure:target .close { display: block; position: fixed; inset: 0; z-index: 3; cursor: zoom-out; }
figure:target .close::after { content: "×"; position: absolute; top: 8px; right: 18px; font-size: 34px; line-height: 1; color: #fff; }
footer { margin-top: 20px; font-size: 13px; color: var(--quiet); }

@media (max-width: 760px) {
  body { padding: 18px 14px 36px; }
  header { grid-template-columns: 1fr; gap: 14px; }
  .verdict { justify-self: start; }
  .numbers { gap: 10px 28px; }
  .line { grid-template-columns: 18px 38px minmax(0, 1fr); padding: 10px 12px; gap: 4px 8px; }
  .time { grid-column: 3; grid-template-columns: 1fr 60px; }
  .body { padding: 4px 14px 20px; }
  .columns { grid-template-columns: minmax(0, 1fr); }
  .diff th, .diff thead td { width: 68px; font-size: 11px; }
}
@media print {
  :root, :root[data-theme="dark"], :root:not([data-theme="light"]) { --ground: #fff; --card: #fff; --ink: #000; --quiet: #444; --line: #bbb; --soft: #f2f2f2;
    --good: #146c40; --good-soft: #fff; --bad: #b3202c; --bad-soft: #fff; --unsure: #8a5a00; --unsure-soft: #fff; }
  body { padding: 0; max-width: none; font-size: 13px; }
  .buttons, .trace { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  /* What is broken over pages inside a grid overlaps what follows it. */
  .body, .heals, .heal { display: block; }
  .body > * + *, .heals > * + * { margin-top: 14px; }
  .heal > * + * { margin-top: 8px; }
  .line, figure, section.cause, .ranking tr, .diff tr { break-inside: avoid; }
  .line { break-after: avoid; }
  * { print-color-adjust: exact; }
}
`;
