import { observe } from '/work/main/src/stages/observe/index.ts';
import { resolve } from '/work/main/src/stages/resolve/index.ts';
import { pureScan } from '/work/main/bench/pure-page.ts';
import { KINDS } from '/work/main/bench/pure-questions.ts';
const scan = pureScan(2000);
for (let i=0;i<3;i++) for (const k of KINDS) {
  const q = k.question(observe(scan)); const t=performance.now(); const a:any = resolve(q); const d=performance.now()-t;
  const end = a.kind==='resolved'?a.kind:a.situation;
  if (i==2) console.log(end===k.ends?'ok ':'BAD', d.toFixed(2).padStart(7), k.kind, end===k.ends?(a.suggestion??''):`${end} ${a.reason??a.candidate?.name} ${a.suggestion}`);
}
