import { expect, test } from 'vitest';
import { METRO_MANILA_DAY } from './programme/metro-manila-day.ts';
import { createSimulation } from './simulation.ts';

const AFTERNOON = Date.parse('2026-11-14T15:00:30+08:00');
const MINUTE_MS = 60_000;

test('the demo starts with the day so far, ending now, and nothing of the future', () => {
  const { publisher } = demo(AFTERNOON).simulation;
  const english = publisher.news.listed('bantay-balita', AFTERNOON);
  const tagalog = publisher.news.listed('balitang-bayan', AFTERNOON);
  expect(newest([...english, ...tagalog])).toBe(Date.parse('2026-11-14T15:00:00+08:00'));
  expect(tagalog.some(({ title }) => title.startsWith('Sunog sumiklab sa mga bahay sa Tondo'))).toBe(true);
  expect(english.some(({ title }) => title.includes('Valenzuela factory fire under control'))).toBe(false);
  expect(publisher.cap.listed(AFTERNOON)[0]?.sentAtMs).toBe(Date.parse('2026-11-14T14:00:00+08:00'));
  expect(publisher.quakes.listed(AFTERNOON)).toHaveLength(2);
});

test('the demo goes on with something new each minute for an hour', () => {
  const { simulation, machine } = demo(AFTERNOON);
  const { publisher } = simulation;
  for (let minute = 1; minute <= 60; minute++) {
    const before = contents();
    machine.nowMs += MINUTE_MS;
    simulation.catchUp();
    expect(contents(), `minute ${minute}`).not.toEqual(before);
  }

  function contents(): string[] {
    const nowMs = AFTERNOON;
    return [
      ...publisher.cap.listed(nowMs).map(({ identifier }) => identifier),
      ...publisher.quakes.listed(nowMs).map(({ id, updatedAtMs }) => `${id} ${updatedAtMs}`),
      ...publisher.news.listed('bantay-balita', nowMs).map(({ guid }) => guid),
      ...publisher.news.listed('balitang-bayan', nowMs).map(({ guid }) => guid),
    ];
  }
});

test('a demo that is started again has the same reports under the same ids', () => {
  const ids = (nowMs: number) => {
    const { publisher } = demo(nowMs).simulation;
    const news = publisher.news.listed('balitang-bayan', nowMs).map(({ guid }) => guid);
    return { news, alerts: publisher.cap.listed(nowMs).map(({ identifier }) => identifier) };
  };
  const first = ids(AFTERNOON);
  const later = ids(AFTERNOON + 10 * MINUTE_MS);
  expect(later.alerts).toEqual(expect.arrayContaining(first.alerts));
  expect(later.news.filter((guid) => first.news.includes(guid)).length).toBeGreaterThan(
    first.news.length - 8,
  );
});

test('a night without a day so far shows the day before', () => {
  const night = Date.parse('2026-11-14T01:30:00+08:00');
  const { publisher } = demo(night).simulation;
  expect(publisher.news.listed('bantay-balita', night).length).toBeGreaterThan(50);
});

test('a stopped simulation plays what lies between two times, from the very minute it starts at', () => {
  const simulation = createSimulation({
    clock: { mode: 'stopped', at: '2026-11-14T04:10:00+08:00' },
    sheet: { ...METRO_MANILA_DAY, hasFillers: false },
  });
  const { publisher } = simulation;
  expect(publisher.cap.listed(simulation.nowMs())).toHaveLength(1);
  expect(publisher.news.listed('balitang-bayan', simulation.nowMs())).toHaveLength(0);
  simulation.moveClock({ advanceSeconds: 15 * 60 });
  expect(publisher.news.listed('balitang-bayan', simulation.nowMs())).toHaveLength(1);
});

test('a later step of an event that began before the start is left out', () => {
  const simulation = createSimulation({
    clock: { mode: 'stopped', at: '2026-11-14T07:00:00+08:00' },
    sheet: METRO_MANILA_DAY,
  });
  simulation.moveClock({ mode: 'stopped', at: '2026-11-14T07:10:00+08:00' });
  expect(simulation.publisher.cap.listed(simulation.nowMs())).toEqual([]);
});

function demo(nowMs: number) {
  const machine = { nowMs };
  const simulation = createSimulation({
    clock: { mode: 'demo' },
    sheet: METRO_MANILA_DAY,
    machineNowMs: () => machine.nowMs,
  });
  return { simulation, machine };
}

function newest(items: { publishedAtMs: number }[]): number {
  return Math.max(...items.map(({ publishedAtMs }) => publishedAtMs));
}
