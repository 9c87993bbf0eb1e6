import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

describe('a form that says what is wrong, in words that have no role', () => {
  const form = (said: string, more = ''): string =>
    `<form action="/sent" method="post"><label>Mail <input id="mail" name="mail"></label>${said}<button${more}>Send</button></form>`;
  const scripted = (script: string): string => ` type="button" onclick="${script}"`;
  const span = (name: string) =>
    form('<span id="said"></span>', scripted(`said.className = '${name}'; said.textContent = 'Tell us your address'`));

  it.each([
    ...['error', 'field-error', 'Mui-error', 'ant-form-item-explain-error', 'chakra-form__error-message'],
    ...['errorlist', 'invalid-feedback'],
  ])('given words of the class "%s" that come, then the click has failed, and they are told', async (name) => {
    const { first } = await stage.play(span(name), ['Send | click']);
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining('Tell us your address')]);
  });

  it('given a field that is marked as invalid by the click, then the click has failed', async () => {
    const script = `mail.setAttribute('aria-invalid', 'true'); this.after('Look above')`;
    const { first } = await stage.play(form('', scripted(script)), ['Send | click']);
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining('"mail" is marked as invalid')]);
  });

  it('given a form that only comes up with fields that are marked, then that is the effect', async () => {
    const page = `<button onclick="box.hidden = false">Add</button><div id="box" hidden>${form('')}</div>`;
    const { first } = await stage.play(page.replace('name=', 'aria-invalid="true" name='), ['Add | click']);
    expect(first.status).toBe('succeeded');
  });

  it.each([
    ['comes back with such words', form('<span class="error">Tell us your address</span>'), 'failed'],
    ['comes back with a star for what is needed', form('<span class="error">* needed</span>'), 'succeeded'],
    ['has fields that are marked from the start', form('').replace('name=', 'aria-invalid="true" name='), 'succeeded'],
    ['has nothing to say', form('<span class="error"></span><i class="error" hidden>Never</i>'), 'succeeded'],
    ['is another form, with such words', '<form><p class="error">No</p><input name="q"></form>', 'succeeded'],
    ['is no form', '<h1>Jobs</h1><b class="error">Build 7</b>', 'succeeded'],
  ])('given a page that %s, then that decides', async (_, page, ended) => {
    stage.server.set('/sent', page);
    const { first } = await stage.play(form(''), ['Send | click']);
    expect(first.status).toBe(ended);
  });

  it('given a page that has such words when it is opened, then they fail neither that nor the step', async () => {
    const page = form('<span class="error">That is no address</span>', scripted(`this.after('Thank you')`));
    const { first } = await stage.play(page, ['Send | click']);
    expect(first.status).toBe('succeeded');
  });

  it('given a field that is only left for another one, then what the form says of it is no failure', async () => {
    const page = form('<span id="said"></span><label>Name <input onfocus="this.after(\'Your name\')"></label>').replace(
      'name="mail"',
      `onblur="said.className = 'error'; said.textContent = 'Tell us your address'"`,
    );
    const { situations } = await stage.play(page, ['Mail | focus', 'Name | click']);
    expect(situations).toEqual(['none', 'none']);
  });

  it('given that such words are what the row expects, then they are the effect', async () => {
    const { first } = await stage.play(span('error'), ['Send | click | | page_contains_text:Tell us']);
    expect(first.status).toBe('succeeded');
  });
});
