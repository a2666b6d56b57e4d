import { openRoom } from './room.ts';
import { seedStories } from './seed-stories.ts';
import { candidatesQuery, findCandidates } from '@paligid/server/features/feed/feed.repository';
import pg from 'pg';
const room = await openRoom(true);
await seedStories(room.db, 20000, Date.now());
const c = new pg.Client({connectionString: room.config.databaseUrl}); await c.connect();
const place={point:{lat:14.6,lon:120.98},radiusMetres:5000};
const q=candidatesQuery(place,new Date());
const found=await findCandidates(c,place,new Date()); console.log('candidates',found.length);
const {BY}=await import('./zz-byids.ts');
for (const [text,values,n] of [[q.text,q.values,'cand'],[BY,[found.map(f=>f.entryId),500],'byids']] as any) {
  await c.query(`prepare ${n} as ${text}`);
  const args=values.map((v:any)=>Array.isArray(v)?`'{${v.join()}}'`: v instanceof Date? `'${v.toISOString()}'`:String(v)).join(', ');
  for(let i=0;i<8;i++) await c.query(`execute ${n}(${args})`);
  const t=performance.now(); for(let i=0;i<300;i++) await c.query(`execute ${n}(${args})`); console.log(n,'wall µs',((performance.now()-t)/300*1000).toFixed(0));
  const r=await c.query(`explain (analyze, buffers) execute ${n}(${args})`); console.log(r.rows.map((x:any)=>x['QUERY PLAN']).join('\n'));
}
await c.end(); await room.close();
