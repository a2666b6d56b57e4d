import { describe, expect, test } from 'vitest';
import { ORDINARY_DAY } from '../programme/metro-manila-day.ts';
import type { CapFields, NewsFields } from '../publishing/event-fields.ts';
import { createSimulation } from '../simulation.ts';
import { OPENING_SCENE } from './opening-scene.ts';
import { sceneSteps } from './scene.ts';

const MIDNIGHT = Date.parse('2026-11-14T00:07:31+08:00');
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const SIX_HOURS_MS = 6 * HOUR_MS;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

describe.each(HOURS)('a demonstration that starts in hour %i', (hour) => {
  const startMs = MIDNIGHT + hour * HOUR_MS;
  const { publisher, chains, news } = start(startMs);

  test('holds a flood warning in force, one alert raised and one called off', () => {
    const flood = chains.find(({ last }) => last.event === 'Flood Warning' && last.type === 'Alert');
    expect(flood).toMatchObject({ last: { severity: 'Severe', isOver: false }, messages: 1 });
    expect(flood?.last.instruction).toContain('Go to the nearest evacuation center.');
    const raised = chains.find(({ last }) => last.type === 'Update');
    expect(raised).toMatchObject({
      first: { severity: 'Severe' },
      last: { severity: 'Extreme', isOver: false },
    });
    const ended = chains.find(({ last }) => last.type === 'Cancel');
    expect(ended?.last.description).toContain('is lifted');
    expect(chains).toHaveLength(3);
    for (const { first } of chains) expect(first.sentAtMs).toBeGreaterThan(startMs - SIX_HOURS_MS);
  });

  test('holds a stop of trains, a brownout, no classes, and events with three outlets and more', () => {
    for (const key of ['mrt-stop', 'pasig-brownout', 'class-suspension', 'tondo-fire', 'marikina-flood']) {
      const outlets = sceneSteps(OPENING_SCENE, startMs)
        .filter(({ id, atMs }) => id.includes(`.${key}.`) && atMs <= startMs && atMs > startMs - SIX_HOURS_MS)
        .flatMap(({ step }) =>
          step.does === 'issue' && step.input.kind === 'news' ? [step.input.outlet] : [],
        );
      expect(new Set(outlets).size, key).toBeGreaterThanOrEqual(3);
    }
  });

  test('holds ordinary news in both languages, some of it with pictures', () => {
    const recent = news.filter(({ publishedAtMs }) => publishedAtMs > startMs - SIX_HOURS_MS);
    const of = (...outlets: NewsFields['outlet'][]) =>
      recent.filter(({ outlet }) => outlets.includes(outlet));
    expect(of('bantay-balita', 'daluyan-metro').length).toBeGreaterThan(30);
    expect(of('balitang-bayan', 'radyo-kanto').length).toBeGreaterThan(30);
    const pictured = recent.filter(({ picture }) => picture !== undefined).length / recent.length;
    expect(pictured).toBeGreaterThan(0.2);
    expect(pictured).toBeLessThan(0.46);
    expect(Math.max(...news.map(({ publishedAtMs }) => publishedAtMs))).toBeLessThanOrEqual(startMs);
  });

  test('goes on with an alert that is new, raised and called off', () => {
    const { simulation, machine } = start(startMs);
    const seen = [1, 2, 5, 13].map((minutes) => {
      machine.nowMs = startMs + minutes * MINUTE_MS;
      simulation.catchUp();
      return simulation.publisher.cap.listed(machine.nowMs).length;
    });
    expect(seen).toEqual([5, 6, 7, 8]);
    expect(simulation.publisher.cap.listed(machine.nowMs)[0]).toMatchObject({
      messageType: 'Cancel',
      sentAtMs: Math.floor((startMs + 12 * MINUTE_MS) / 1000) * 1000,
    });
  });

  test('is the same whenever it starts then', () => {
    expect(start(startMs).publisher.cap.listed(startMs)).toEqual(publisher.cap.listed(startMs));
    expect(sceneSteps(OPENING_SCENE, startMs)).toEqual(sceneSteps(OPENING_SCENE, startMs));
  });
});

test('no text of the scene stands twice', () => {
  const texts = sceneSteps(OPENING_SCENE, MIDNIGHT).flatMap(({ step }) =>
    step.does === 'issue' && step.input.kind === 'news' ? [step.input.title, step.input.text] : [],
  );
  expect(new Set(texts).size).toBe(texts.length);
});

function start(startMs: number) {
  const machine = { nowMs: startMs };
  const simulation = createSimulation({
    clock: { mode: 'demo' },
    sheet: ORDINARY_DAY,
    opening: OPENING_SCENE,
    machineNowMs: () => machine.nowMs,
  });
  const { publisher } = simulation;
  const messages = publisher.cap.listed(startMs).toReversed();
  const roots = messages.filter(({ references }) => references.length === 0);
  const chains = roots.map((root) => {
    const chain = messages.filter(
      ({ identifier, references }) =>
        identifier === root.identifier || references.some((key) => key.includes(root.identifier)),
    );
    const shown = chain.map(({ fields, messageType, sentAtMs, expiresAtMs }) => ({
      ...publishedFacts(fields),
      type: messageType,
      sentAtMs,
      isOver: expiresAtMs <= startMs,
    }));
    const [first] = shown;
    const last = shown.at(-1);
    if (first === undefined || last === undefined) throw new Error('a chain without a message');
    return { first, last, messages: chain.length };
  });
  const outlets = ['bantay-balita', 'balitang-bayan', 'daluyan-metro', 'radyo-kanto'] as const;
  return {
    simulation,
    machine,
    publisher,
    chains,
    news: outlets.flatMap((o) => publisher.news.listed(o, startMs)),
  };
}

function publishedFacts({ event, severity, instruction, description }: Omit<CapFields, 'areas'>) {
  return { event, severity, instruction, description };
}
