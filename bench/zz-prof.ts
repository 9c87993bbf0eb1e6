import { observe } from '../src/stages/observe/index.ts';
import { resolve } from '../src/stages/resolve/index.ts';
import { pureScan } from './pure-page.ts';
import { KINDS } from './pure-questions.ts';
const scan = pureScan(2000);
const only = process.argv[2];
const kinds = KINDS.filter(k => !only || k.kind.startsWith(only));
for (let i=0;i<(only?60:12);i++) for (const k of kinds) resolve(k.question(observe(scan)));
