import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { passed } from '../../test/support/sample-case.ts';
import { coveredStep, failedRun } from '../../test/support/sample-run.ts';
import type { CaseReport } from './case-report.ts';
import { junitXml } from './junit-xml.ts';

const failed: CaseReport = {
  ...passed,
  req_id: 'PAY-1',
  ended: 'fail',
  rca: failedRun(coveredStep, 'visibility_issue').rca,
};

/** The elements in the order in which they begin; throws when it is not well-formed. */
const read = (xml: string) => {
  const found: { name: string; attributes: Readonly<Record<string, string>>; text: string }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    found.push({ name, attributes, text: '' });
  });
  parser.on('text', (text) => {
    const last = found.at(-1);
    if (last !== undefined && text.trim() !== '') last.text += text;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
};
const one = (xml: string, name: string) => read(xml).find((element) => element.name === name);

describe('given cases that ended in every way', () => {
  const xml = junitXml([
    passed,
    failed,
    { ...passed, req_id: 'A', ended: 'partial', source: 'other.csv' },
    { ...passed, req_id: 'B', ended: 'environment', error: 'no browser' },
    { ...passed, req_id: 'C', ended: 'invalid_input', error: 'no secret' },
    { ...passed, req_id: 'D', ended: 'not_run', attempts: 0 },
  ]);

  it('then the numbers of the whole and of each file add up', () => {
    expect(one(xml, 'testsuites')?.attributes).toMatchObject({ tests: '6', failures: '2', errors: '2', skipped: '1' });
    const suites = read(xml).filter(({ name }) => name === 'testsuite');
    expect(suites.map(({ attributes }) => [attributes['name'], attributes['tests']])).toEqual([
      ['tests/login.rows', '5'],
      ['other.csv', '1'],
    ]);
    expect(read(xml).filter(({ name }) => name === 'testcase')).toHaveLength(6);
  });

  it('then a failure carries the root cause, what to do about it and where the report is', () => {
    const failure = one(xml, 'failure');
    expect(failure?.attributes).toMatchObject({
      type: 'visibility_issue',
      message: 'step 2 of 3: button "Place order" is covered by <dialog> "Cookie consent"',
    });
    expect(failure?.text).toContain('What to do: Do what the answer says.');
    expect(failure?.text).toContain('Report: runs/one/report.html');
    expect(failure?.text).toContain('- nothing was sent to the page');
  });
});

it('given a case that passed only at its second attempt, then it is told as flaky, with the record of the first', () => {
  const xml = junitXml([{ ...passed, flaky: true, attempts: 2, earlier: ['runs/first'] }]);
  expect(one(xml, 'flakyFailure')).toMatchObject({ attributes: { message: 'passed only at attempt 2' } });
  expect(one(xml, 'flakyFailure')?.text).toBe('failed in runs/first');
});

it.each([
  ['markup', '</failure><x y="1">&amp;]]>'],
  ['control characters', 'a\u0000b\u0008c\u001Bd\u007Fe\uFFFEf'],
  ['half a surrogate pair', 'a\uD800b'],
  ['lines', 'one\ntwo\r\n\tthree'],
  ['other scripts and pictures', 'ärger 日本 🙂'],
])('given %s in names and messages, then the file is well-formed and says it', (_, text) => {
  const xml = junitXml([{ ...failed, source: text, error: text }]);
  const failure = one(xml, 'failure');
  expect(read(xml).map(({ name }) => name)).not.toContain('x');
  expect(failure?.attributes['message']?.replace(/[^\p{L}]/gu, '')).toBe(text.replace(/[^\p{L}]/gu, ''));
});
