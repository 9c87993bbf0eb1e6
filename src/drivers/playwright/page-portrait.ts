import type { Portrait } from '../../ports/page-messages.ts';
import type { ActedIn } from './action-under-way.ts';
import type { AgentLink } from './agent-link.ts';

/** What evidence keeps of the page; of the target, what its own frame knows. */
export const pagePortrait = async (
  link: AgentLink,
  { frameId, base, origin }: ActedIn,
  targetRef: number | null,
  outlined: readonly number[],
): Promise<Portrait> => {
  const inFrame = frameId !== link.worlds.mainFrame;
  const page = await link.call('portrait', inFrame ? null : targetRef, inFrame ? [] : outlined);
  if (!inFrame || targetRef === null) return page;
  const local = outlined.map((ref) => ref - base);
  const frame = await link.ask(frameId, 'portrait', targetRef - base, local).catch(() => null);
  if (frame === null) return page;
  const { aim, login, barriers } = frame;
  const boxes = frame.boxes.map(({ ref, box }) => ({
    ref: ref + base,
    box: { ...box, x: box.x + origin.x, y: box.y + origin.y },
  }));
  const snapshot = { ...page.snapshot, targets: frame.snapshot.targets };
  return { ...page, snapshot, aim, login, barriers, boxes };
};
