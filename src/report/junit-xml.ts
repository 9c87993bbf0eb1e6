import { type CaseReport, causeOf } from './case-report.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** XML 1.0 has no place for most control characters and for halves of surrogate pairs, not even escaped. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"'\n\t]/gu, (character) => ENTITIES[character] ?? '');

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const element = (name: string, values: Readonly<Record<string, string | number>>, text: string): string =>
  `<${name}${attributes(values)}>${escapeXml(text)}</${name}>`;

/** Everything a person needs who sees only this file. */
const detailsOf = (one: CaseReport): string => {
  const { message, next } = causeOf(one);
  const evidence = one.rca === null || one.rca.class === 'success' ? [] : one.rca.evidence;
  return [
    message,
    ...evidence.map((sentence) => `- ${sentence}`),
    ...(next === '' ? [] : [`What to do: ${next}`]),
    ...(one.report === null ? [] : [`Report: ${one.report}`]),
  ].join('\n');
};

const endOf = (one: CaseReport): readonly string[] => {
  const { message } = causeOf(one);
  switch (one.ended) {
    case 'pass':
      // As Surefire writes it: shown as flaky by those who know it, and as passed by the others.
      return one.flaky
        ? [
            element(
              'flakyFailure',
              { message: `passed only at attempt ${one.attempts}`, type: 'flaky' },
              one.earlier.map((folder) => `failed in ${folder}`).join('\n'),
            ),
          ]
        : [];
    case 'fail':
      return [element('failure', { message, type: one.rca?.class ?? 'fail' }, detailsOf(one))];
    case 'partial':
      return [element('failure', { message, type: 'partial' }, detailsOf(one))];
    case 'invalid_input':
    case 'environment':
      return [element('error', { message, type: one.ended }, detailsOf(one))];
    case 'not_run':
      return [`<skipped${attributes({ message })}/>`];
  }
};

const caseXml = (one: CaseReport): string => {
  const properties = Object.entries({
    steps_proven: one.steps.proven,
    steps_total: one.steps.total,
    heals: one.heals,
    attempts: one.attempts,
  }).map(([name, value]) => `<property${attributes({ name, value })}/>`);
  const said = one.heals === 0 ? [] : [`${one.heals} healed: surehand heals ${one.folder ?? ''}`];
  return [
    `    <testcase${attributes({ classname: one.source, name: one.req_id, time: seconds(one.duration_ms) })}>`,
    `      <properties>${properties.join('')}</properties>`,
    ...endOf(one).map((line) => `      ${line}`),
    ...said.map((line) => `      ${element('system-out', {}, line)}`),
    '    </testcase>',
  ].join('\n');
};

const tally = (cases: readonly CaseReport[]): Readonly<Record<string, string | number>> => {
  const count = (...ended: readonly CaseReport['ended'][]): number =>
    cases.filter((one) => ended.includes(one.ended)).length;
  return {
    tests: cases.length,
    failures: count('fail', 'partial'),
    errors: count('invalid_input', 'environment'),
    skipped: count('not_run'),
    time: seconds(cases.reduce((sum, one) => sum + one.duration_ms, 0)),
  };
};

/** The cases as JUnit XML: a suite for each file. */
export const junitXml = (cases: readonly CaseReport[]): string => {
  const sources = [...new Set(cases.map(({ source }) => source))];
  const suites = sources.map((source) => {
    const own = cases.filter((one) => one.source === source);
    return [`  <testsuite${attributes({ name: source, ...tally(own) })}>`, ...own.map(caseXml), '  </testsuite>'].join(
      '\n',
    );
  });
  return `${['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites${attributes({ name: 'surehand', ...tally(cases) })}>`, ...suites, '</testsuites>'].join('\n')}\n`;
};
