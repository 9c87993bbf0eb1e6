import { ariaLabelCases } from './aria-label.ts';
import { contentCases } from './content.ts';
import { descriptionCases } from './description.ts';
import { embeddedCases } from './embedded.ts';
import { generatedCases } from './generated.ts';
import { hiddenCases } from './hidden.ts';
import { labelledByCases } from './labelled-by.ts';
import type { NameCase } from './name-case.ts';
import { nativeFieldCases } from './native-fields.ts';
import { nativeThingCases } from './native-things.ts';
import { presentationalCases } from './presentational.ts';
import { tooltipCases } from './tooltip.ts';
import { treeCases } from './trees.ts';

export const allNameCases: readonly NameCase[] = [
  ...hiddenCases,
  ...labelledByCases,
  ...embeddedCases,
  ...ariaLabelCases,
  ...nativeFieldCases,
  ...nativeThingCases,
  ...contentCases,
  ...generatedCases,
  ...treeCases,
  ...tooltipCases,
  ...presentationalCases,
  ...descriptionCases,
];
