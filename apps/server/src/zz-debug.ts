import { readFileSync } from 'node:fs';
import { draftOf } from './ingest/evaluate/mutations.ts';
import { parseLabelledItem } from './ingest/evaluate/labelled-item.ts';
import { vetoOf } from './ingest/joining/vetoes.ts';
import { likeness } from './ingest/joining/likeness.ts';
import { isInWindow } from './ingest/joining/windows.ts';
import { joinKeys } from './ingest/joining/join-keys.ts';
const items=new Map(readFileSync(process.argv[2]!,'utf8').trim().split('\n').map(l=>{const i=parseLabelledItem(l);return [i.id,i] as const}));
for(const pair of process.argv.slice(3)){const [x,y]=pair.split(',');const a=draftOf(items.get(x!)!),b=draftOf(items.get(y!)!);
console.log(pair,'\n  ',items.get(x!)!.title,'|',a.placeName,a.category,a.signs?.types,a.signs?.step,JSON.stringify(a.signs?.anchors),'\n  ',items.get(y!)!.title,'|',b.placeName,b.category,b.signs?.types,b.signs?.step,JSON.stringify(b.signs?.anchors));
if(!a.signs||!b.signs){console.log('   no signs');continue}
const s=new Set(joinKeys(b.signs).sought);
console.log('   veto',vetoOf(a.signs,b.signs),'window',isInWindow(b.signs,a.signs),'keys',joinKeys(a.signs).kept.filter(k=>s.has(k)).length,JSON.stringify(likeness(b.signs,a.signs)));}
