import { percentile, type Row } from './figures.ts';
import type { Told } from './ledger.ts';
import type { News } from './publisher.ts';

const goal = 'P14';

/** Stories at a steady rate, with alerts among them. */
export function steadyRows(told: Told[], aSecond: number, news: News): Row[] {
  const stories = told.filter(({ kind }) => kind === 'story');
  const rows = (where: string, all: number[]): Row[] => {
    const what = `${aSecond}/s of ${news === 'country' ? 'the country' : news}, accepted to ${where}`;
    return [
      { goal, what: `${what}, p50`, unit: 'ms', ours: percentile(all, 0.5), wanted: { most: 250 } },
      { goal, what: `${what}, p99`, unit: 'ms', ours: percentile(all, 0.99), wanted: { most: 1_000 } },
    ];
  };
  const feed = stories.map(({ feedMs }) => feedMs);
  const socket = socketTimes(stories);
  const what = 'alerts among them to socket, p99, beside stories';
  return [
    ...rows('feed row', feed),
    ...rows('socket', socket),
    { goal, what, unit: 'ms', ...alertsBesideStories(told) },
  ];
}

/** Many stories at once, and alerts that come while they wait. */
export function rushRow(told: Told[], stories: number): Row {
  const what = `alerts among ${stories} stories at once, p99, beside stories`;
  return { goal, what, unit: 'ms', ...alertsBesideStories(told), wanted: { mostRatio: 1 } };
}

export function cpuRow(program: string, nanos: number, stories: number): Row {
  return { goal, what: `CPU of ${program} a story`, unit: 'µs', ours: nanos / 1000 / stories };
}

function alertsBesideStories(told: Told[]): { ours: number; bare: number } {
  const of = (wanted: Told['kind']) => {
    return percentile(socketTimes(told.filter(({ kind }) => kind === wanted)), 0.99);
  };
  return { ours: of('alert'), bare: of('story') };
}

function socketTimes(told: Told[]): number[] {
  return told.flatMap(({ socketMs }) => socketMs ?? []);
}
