import { leaseKeys, leaseSubjects } from '@paligid/testkit/leases';
import { startWorld } from '@paligid/testkit/world';
import { expect } from 'vitest';
import { databaseTest as test } from './server-database.ts';

const PICTURED = '/pagasa-tcb/pictured/severe-weather-bulletin';

test('a bulletin whose page shows its signals as a picture is stored from its PDF, with what was not read', {
  timeout: 90_000,
}, async ({ databaseUrl, db, onTestFinished }) => {
  const keys = leaseKeys();
  const subjects = leaseSubjects();
  const engines = { databaseUrl, redisUrl: keys.url, natsUrl: subjects.url };
  const room = { ...engines, streamPrefix: subjects.prefix, keyPrefix: keys.prefix };
  const scenario = { sheet: 'quiet', cadenceScale: 0.002 } as const;
  const world = await startWorld(room, { only: ['simulator'], scenario });
  onTestFinished(async () => {
    await world.stop();
    await Promise.all([keys.release(), subjects.release()]);
  });
  await world.start('ingest', {
    PALIGID_SOURCE_ADDRESSES: `pagasa-tcb=${world.urls.simulator}${PICTURED}`,
  });
  const find = async () => {
    const { rows } = await db.query<{ title: string; severity: number; document: string; body: string }>(
      `select stories.title, severity, source_documents.address as document, items.body
       from stories join items on items.source_id = stories.source_id and items.title = stories.title
       join source_documents on hash = items.document_hash
       where stories.source_id = 'pagasa-tcb' order by severity desc`,
    );
    return rows;
  };
  await expect.poll(async () => (await find()).length, { timeout: 60_000 }).toBe(4);
  const stories = await find();
  expect(stories.map(({ title, severity }) => [severity, title])).toEqual([
    [5, 'Wind Signal No. 4, Super Typhoon Hawili (Bulletin No. 18): Catanduanes'],
    [4, 'Wind Signal No. 3, Super Typhoon Hawili (Bulletin No. 18): Albay; Sorsogon; Camarines Sur'],
    [3, 'Wind Signal No. 2, Super Typhoon Hawili (Bulletin No. 18): Quezon; Marinduque'],
    [2, 'Wind Signal No. 1, Super Typhoon Hawili (Bulletin No. 18): Metro Manila; Rizal; Cavite'],
  ]);
  for (const { document, body } of stories) {
    expect(document).toBe(`${world.urls.simulator}/pagasa-tcb/bulletin/TCB%2318_hawili.pdf`);
    expect(body).toContain('Page 2 is a picture without text: not read.');
  }
});
