import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ActionStage, startStage } from '../../support/action-stage.ts';

let stage: ActionStage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** What stands on the page behind the click, with no role that says what it is. */
const showing = (shown: string, more = ''): string =>
  `<button id="go">Go</button><div id="over"></div><script>go.onclick = () => { over.innerHTML = ${JSON.stringify(shown)}; ${more} };</script>`;

describe('an error that comes as a message without a role', () => {
  it.each([
    '<div class="toast">Could not save it</div>',
    '<div class="toast toast-error">Quota reached</div>',
    '<div class="Toastify__toast Toastify__toast--error"><p>Quota reached</p></div>',
    '<ol><li data-sonner-toast data-type="error">Quota reached</li></ol>',
    '<div class="notyf__toast notyf__toast--error">Quota reached</div>',
    '<div class="ant-message"><div class="ant-message-notice"><div class="ant-message-error">Quota reached</div></div></div>',
    '<div class="n-message n-message--error-type">Quota reached</div>',
    '<div class="alert">Could not save it</div>',
    '<div class="alert alert-danger">Quota reached</div>',
    '<div class="notification is-danger">Quota reached</div>',
  ])('given nothing but %s, then the click has failed, and it is told', async (shown) => {
    const { first } = await stage.play(showing(shown), ['Go | click']);
    expect([first.status, first.reason]).toEqual(['failed', expect.stringMatching(/Quota reached|Could not save it/u)]);
  });

  it('given a toast that tells of an error while something else changes, then the click has failed', async () => {
    const page = showing('<div class="toast toast-error">Quota reached</div>', `go.textContent = 'Again'`);
    const { first } = await stage.play(page, ['Go | click']);
    expect([first.status, first.reason]).toEqual(['failed', expect.stringContaining('Quota reached')]);
  });

  it.each([
    ['a toast that tells of something else', '<div class="toast">Copied it</div>'],
    ['a toast that is marked as a success', '<div class="toast toast-success">Failed logins were cleared</div>'],
    ['a part of the page that warns', '<h2>Danger zone</h2><div class="alert alert-danger">All is lost then</div>'],
    [
      'a list of what has happened',
      '<div class="notifications"><h3>News</h3><div class="notification">Build failed</div></div>',
    ],
    ['what people write to each other', '<div class="message">It failed again</div>'],
  ])('given %s, then that is the effect', async (_, shown) => {
    const { first } = await stage.play(showing(shown), ['Go | click']);
    expect(first.status).toBe('succeeded');
  });

  it('given that the row expects those words, then they are the effect', async () => {
    const page = showing('<div class="toast toast-error">Quota reached</div>');
    const { first } = await stage.play(page, ['Go | click | | page_contains_text:Quota reached']);
    expect(first.status).toBe('succeeded');
  });
});
