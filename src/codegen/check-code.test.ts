import { describe, expect, it } from 'vitest';
import { inFrame, onPage, own, shown, textShown } from './check-code.ts';
import { DIALOG, FIRST, link, PAGE, text, linked } from './expression.ts';
import { chainText } from './typescript-tongue.ts';

const frame = linked(PAGE, link('frameLocator', [text('#pay')]));
const code = (check: ReturnType<typeof inFrame>): string | null =>
  check === null || typeof check.on === 'string' ? null : chainText(check.on);
const onAddress = onPage(link('toHaveURL'));

describe('an assertion about a step in a frame', () => {
  it('looks for texts where the step took place', () => {
    expect(code(inFrame(textShown('Saved'), frame))).toBe(
      "page.frameLocator('#pay').getByText('Saved').filter({ visible: true }).first()",
    );
  });

  it('takes no alternatives from the page around it', () => {
    expect(code(inFrame(shown(linked(DIALOG, FIRST)), frame))).toBe(
      "page.frameLocator('#pay').getByRole('dialog').first()",
    );
  });

  it('does not take the address of the page for that of the frame', () => {
    expect(inFrame(onAddress, frame)).toBeNull();
    expect(inFrame({ on: 'address', matches: 'x' }, frame)).toBeNull();
  });

  it('leaves alone what is in the frame already, and what is in no frame', () => {
    const inside = shown(linked(frame, FIRST));
    expect(inFrame(inside, frame)).toBe(inside);
    expect(inFrame(own(link('toBeVisible')), frame)).toEqual(own(link('toBeVisible')));
    expect(inFrame(onAddress, PAGE)).toEqual(onAddress);
  });
});
