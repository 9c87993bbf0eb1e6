import type { OilCommandOf } from '../../contract/oil.ts';
import type { OilFailure } from '../../contract/oil-result.ts';
import { OIL_KEYS } from '../../contract/tables/oil-words.ts';
import { findElement } from './find-element.ts';
import { type OilAnswer, done, fromTrouble, list, orTrouble } from './oil-answer.ts';
import type { OilRun } from './oil-run.ts';

const isFailure = (seen: object): seen is OilFailure => 'code' in seen;

const FORMATS: Readonly<Record<string, 'png' | 'jpeg' | 'webp'>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
};

export const runScreenshot = async ({ args, options }: OilCommandOf<'screenshot'>, run: OilRun): Promise<OilAnswer> => {
  const element = args.target === undefined ? null : await findElement(run, args.target);
  if (element !== null && isFailure(element)) return { failure: element };
  const ending = options.output?.split('.').at(-1)?.toLowerCase() ?? '';
  const format = options.format ?? FORMATS[ending] ?? 'png';
  const ref = element?.found.candidate.ref ?? null;
  const picture = await run.session.pictures.screenshot({ format, fullPage: options.fullpage === true, ref });
  if ('trouble' in picture) return fromTrouble(picture);
  const path = options.output ?? run.nextPicture(format);
  return orTrouble(await run.files.write(path, picture.bytes), (file) => done(file.path));
};

export const runPdf = async ({ args, options }: OilCommandOf<'pdf'>, run: OilRun): Promise<OilAnswer> => {
  const { format = null, landscape = false, margin = null } = options;
  const made = await run.session.pictures.pdf({ format, landscape, margin });
  if ('trouble' in made) return fromTrouble(made);
  return orTrouble(await run.files.write(args.path, made.bytes), (file) => done(file.path));
};

export const runHighlight = async (command: OilCommandOf<'highlight'>, run: OilRun): Promise<OilAnswer> => {
  const { pictures } = run.session;
  if (command.action === 'clear') return orTrouble(await pictures.clearHighlights(), () => done());
  const element = await findElement(run, command.args.target);
  if (isFailure(element)) return { failure: element };
  const { color = '#d6336c', duration = null } = command.options;
  return orTrouble(await pictures.highlight(element.found.candidate.ref, color, duration), () => done());
};

export const runViewport = async ({ args }: OilCommandOf<'viewport'>, run: OilRun): Promise<OilAnswer> =>
  orTrouble(await run.session.viewport.size(args.width, args.height), () => done());

export const runDevice = async (command: OilCommandOf<'device'>, run: OilRun): Promise<OilAnswer> => {
  const shown = await run.session.viewport.device(command.action === 'reset' ? null : command.args.name);
  return orTrouble(shown, ({ width, height }) =>
    done(`${width}x${height}`, 'pages see it whole when they are loaded again'),
  );
};

export const runDevices = (run: OilRun): OilAnswer => {
  const names = run.session.viewport.devices();
  return list(names, names);
};

export const runMedia = async (command: OilCommandOf<'media'>, run: OilRun): Promise<OilAnswer> => {
  const { viewport } = run.session;
  switch (command.action) {
    case 'reset':
      return orTrouble(await viewport.media({ colorScheme: null, reducedMotion: null }), () => done());
    case 'color-scheme':
      return orTrouble(await viewport.media({ colorScheme: command.args.value }), () => done());
    case 'reduced-motion':
      return orTrouble(await viewport.media({ reducedMotion: command.args.value }), () => done());
  }
};

export const runDialog = (command: OilCommandOf<'dialog'>, run: OilRun): OilAnswer => {
  const { dialogs } = run.session;
  switch (command.action) {
    case 'accept':
      dialogs.answerNext({ accept: true, text: command.args.text ?? null });
      return done('the next dialog will be accepted');
    case 'dismiss':
      dialogs.answerNext({ accept: false, text: null });
      return done('the next dialog will be dismissed');
    case 'auto':
      dialogs.always(command.args.mode);
      return done(
        command.args.mode === 'off' ? 'dialogs are dismissed and told, as usual' : `all dialogs: ${command.args.mode}`,
      );
  }
};

export const runKeydown = async ({ args }: OilCommandOf<'keydown'>, run: OilRun): Promise<OilAnswer> =>
  orTrouble(await run.session.keyboard.hold(OIL_KEYS.get(args.key) ?? args.key), () => done());

export const runKeyup = async (command: OilCommandOf<'keyup'>, run: OilRun): Promise<OilAnswer> => {
  const key = command.action === 'all' ? null : (OIL_KEYS.get(command.args.key) ?? command.args.key);
  const released = await run.session.keyboard.release(key);
  return orTrouble(released, ({ released: keys }) =>
    done(keys.length === 0 ? 'it was not held' : `let go: ${keys.join(', ')}`),
  );
};

export const runKeys = (run: OilRun): OilAnswer => {
  const held = run.session.keyboard.held();
  return list(held, held);
};
