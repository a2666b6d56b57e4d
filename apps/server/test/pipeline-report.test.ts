import { describe, expect } from 'vitest';
import { pipelineTest as test } from './pipeline-database.ts';
import { announced, storiesIn, visibleFrom } from './pipeline-results.ts';
import { accept, buildStoredItem } from './stored-items.ts';

const MARIKINA = { lat: 14.6507, lon: 121.1029 };

describe('a report of an outlet', () => {
  test('is a story of its own, near its place, and no alert', async ({ db, pool, pipeline }) => {
    await pipeline.run('outlet', buildStoredItem());
    const [story] = await storiesIn(db);
    expect(story).toMatchObject({ status: 'active', version: 1, was_alert: false, expires_at: null });
    expect(await visibleFrom(pool, MARIKINA)).toEqual([story?.id]);
    expect(await announced(db)).toEqual([['story.published.v1', 1]]);
    const { rows } = await db.query('select lane, payload from outbox');
    expect(rows).toEqual([
      { lane: 'best_effort', payload: { story_id: `s-${story?.id}`, cluster_id: null } },
    ]);
    const { rows: traces } = await db.query('select trace, rules_version from stories');
    expect(traces[0]).toMatchObject({
      rules_version: expect.stringMatching(/./),
      trace: {
        place: expect.any(Array),
        classify: expect.any(Array),
        rate: expect.any(Array),
        join: { by: 'revision' },
      },
    });
  });

  test('is the same story in its next revision, and only a visible change is announced', async ({
    db,
    pipeline,
  }) => {
    const item = buildStoredItem();
    await pipeline.run('outlet', item);
    await pipeline.run('outlet', { ...item, revision: '2' });
    expect(await announced(db)).toEqual([['story.published.v1', 1]]);
    await pipeline.run('outlet', { ...item, revision: '3', title: 'Creek in Marikina City back in its bed' });
    expect(await storiesIn(db)).toMatchObject([
      { version: 2, status: 'updated', title: 'Creek in Marikina City back in its bed' },
    ]);
    expect(await announced(db)).toEqual([
      ['story.published.v1', 1],
      ['story.updated.v1', 2],
    ]);
  });

  test('keeps its newest revision when an older one is processed late', async ({ db, pipeline }) => {
    const item = buildStoredItem();
    const old = await accept(db, 'outlet', item);
    const fresh = await accept(db, 'outlet', {
      ...item,
      revision: '2',
      title: 'Creek in Marikina City falls',
    });
    await pipeline.process(fresh);
    await pipeline.process(old);
    expect(await storiesIn(db)).toMatchObject([{ version: 1, title: 'Creek in Marikina City falls' }]);
    expect((await db.query('select * from item_queue')).rows).toEqual([]);
  });

  test('that is taken back ends and stays readable', async ({ db, pipeline }) => {
    const item = buildStoredItem();
    await pipeline.run('outlet', item);
    await pipeline.run('outlet', { ...item, revision: '2', title: 'Removed', isWithdrawn: true });
    expect(await storiesIn(db)).toMatchObject([{ status: 'cancelled', version: 2, title: item.title }]);
    expect((await announced(db)).at(-1)).toEqual(['story.ended.v1', 2]);
  });
});
