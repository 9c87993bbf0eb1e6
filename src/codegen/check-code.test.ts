import { describe, expect, it } from 'vitest';
import { inFrame, onPage, own, shown, textShown } from './check-code.ts';

const frame = ['page', ".frameLocator('#pay')"];
const code = (check: ReturnType<typeof inFrame>): string | null =>
  check === null || 'holdsSecret' in check || check.on === 'own' ? null : check.on.join('');

describe('an assertion about a step in a frame', () => {
  it('looks for texts where the step took place', () => {
    expect(code(inFrame(textShown('Saved'), frame))).toBe(
      "page.frameLocator('#pay').getByText('Saved').filter({ visible: true }).first()",
    );
  });

  it('takes no alternatives from the page around it', () => {
    const either = shown(['page', ".getByRole('dialog')", ".or(page.getByRole('alertdialog'))", '.first()']);
    expect(code(inFrame(either, frame))).toBe("page.frameLocator('#pay').getByRole('dialog').first()");
  });

  it('does not take the address of the page for that of the frame', () => {
    expect(inFrame(onPage('.toHaveURL(/x/)'), frame)).toBeNull();
  });

  it('leaves alone what is in the frame already, and what is in no frame', () => {
    const inside = shown([...frame, '.getByRole(…)']);
    expect(inFrame(inside, frame)).toBe(inside);
    expect(inFrame(own('.toBeVisible()'), frame)).toEqual(own('.toBeVisible()'));
    expect(inFrame(onPage('.toHaveURL(/x/)'), ['page'])).toEqual(onPage('.toHaveURL(/x/)'));
  });
});
