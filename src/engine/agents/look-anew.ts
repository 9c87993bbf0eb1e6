import type { Registry } from '../../contract/registry.ts';
import { observe } from '../../stages/observe/index.ts';
import type { Desk } from './desk.ts';

/** The page as it is now, all frames together, and which document it is. */
export type Looked = { readonly registry: Registry; readonly document: string };

/** Or why it cannot be looked at. */
export const lookAnew = async ({ tools }: Desk): Promise<Looked | string> => {
  const document = tools.page.document();
  const seen = await tools.page.scan();
  if ('trouble' in seen) return seen.message;
  const { queries: _, ...scan } = seen;
  return { registry: observe(scan), document };
};
