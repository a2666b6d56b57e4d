import { openRoom } from './room.ts';
import { seedStories } from './seed-stories.ts';
import { feedService } from '@paligid/server/features/feed/feed.service';
import { storiesService } from '@paligid/server/features/stories/stories.service';
import { sourcesService } from '@paligid/server/features/sources/sources.service';
import { findCandidates } from '@paligid/server/features/feed/feed.repository';
import { openLogger } from '@paligid/server/platform/logger';
import { openDatabase } from '@paligid/server/platform/database';
import { systemClock as clock } from '@paligid/server/platform/clock';
import { ELSEWHERE, METRO_MANILA, populationSampler, seededRandom } from '../feed/population.ts';
import { readerCell } from '@paligid/geo/cells';
const room = await openRoom(true);
await seedStories(room.db, 20000, Date.now());
const logger = openLogger({logLevel:'warn'},'x');
const db = openDatabase(room.config,'api',logger);
const stories = storiesService(db, clock), sources = sourcesService(db, clock);
const feed = feedService({db, clock, logger, stories, sources});
const sample = populationSampler([...METRO_MANILA, ...ELSEWHERE], seededRandom(2));
const byCell = new Map(); while (byCell.size<4000){const p=sample(); const q={lat:+p.lat.toFixed(2),lon:+p.lon.toFixed(2)}; if(!byCell.has(readerCell(q))) byCell.set(readerCell(q),q);}
const places=[...byCell.values()];
async function time(name: string, f: (p:any)=>Promise<any>, n=2000) {
  const it = places.slice(0,n).values(); 
  for (const warm of [0]) {}
  const c=process.cpuUsage(); const t=performance.now();
  await Promise.all(Array.from({length:12}, async()=>{for(const p of it) await f(p);}));
  const u=process.cpuUsage(c); console.log(name, 'wall', ((performance.now()-t)/n*1000).toFixed(0), 'µs/req user', (u.user/n).toFixed(0),'sys',(u.system/n).toFixed(0));
}
let rows=0, cand=0, bytes=0;
for (let k=0;k<2;k++){
await time('candidates', async(p)=>{cand+=(await findCandidates(db,{point:p,radiusMetres:5000},clock.now())).length});
await time('candidates+listed', async(p)=>{const c=await findCandidates(db,{point:p,radiusMetres:5000},clock.now()); rows+=(await stories.listed(c.map(x=>({id:x.entryId,severity:x.severity})))).length});
await time('whole', async(p)=>{const a=await feed.ofPlace({point:p,radiusKm:5,limit:15,cursor:undefined,language:'en'}); bytes+=a.bytes.length});
console.log({cand:cand/2000/(k+1),rows:rows/2000/(k+1),bytes:bytes/2000/(k+1)});
await new Promise(r=>setTimeout(r,1100));
}
await db.end(); await room.close();
