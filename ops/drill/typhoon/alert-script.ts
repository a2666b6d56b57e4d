import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { simulatorClient } from '@paligid/testkit/world-calls';
import { UserError } from '../../run-program.ts';
import { findBulletinStory } from '../alert-story.ts';
import type { TyphoonEnvironment } from './environment.ts';
import { isDeliveredToAll } from './ledger.ts';
import { CITIES, type City, otherReport, STORM } from './storm.ts';

type End = 'in force' | 'recalled' | 'cancelled' | 'expired';
type Plan = {
  city: number;
  severity: 'Severe' | 'Extreme';
  end: End;
  isRaised?: true;
  isHeld?: true;
  /** It is about the storm and joins its event, or forms an event with newspaper reports. */
  joins?: 'storm' | 'news';
};

export type DrillAlert = Plan & {
  /** Id of its story, 's-…'. */
  id: string;
  title: string;
  /** Changes that must have been announced so far, in this order. */
  announced: string[];
  level: 4 | 5;
  isInForce: boolean;
  /** By `performance.now()`. */
  recalledMs: number | null;
};

/** Ten alerts, two of them for the first city, with every kind of end; some are raised first. */
const PLANS: readonly Plan[] = [
  { city: 0, severity: 'Severe', end: 'in force' },
  { city: 0, severity: 'Severe', end: 'in force', isRaised: true },
  { city: 1, severity: 'Extreme', end: 'recalled', joins: 'storm' },
  { city: 2, severity: 'Severe', end: 'cancelled' },
  { city: 3, severity: 'Severe', end: 'expired' },
  { city: 4, severity: 'Severe', end: 'recalled', isRaised: true, joins: 'news' },
  { city: 5, severity: 'Extreme', end: 'in force', isHeld: true },
  { city: 6, severity: 'Severe', end: 'cancelled', isRaised: true },
  { city: 7, severity: 'Extreme', end: 'cancelled' },
  { city: 8, severity: 'Severe', end: 'in force', isRaised: true },
];
const HALF_DEGREES = 0.03;
const DELIVERED_WITHIN_MS = 60_000;
const STEP_MS = 100;
const COMMAND_MS = 60_000;
const HOURS_MINUTES = 360;
const PALIGID = resolve(import.meta.dirname, '..', '..', '..', 'apps', 'server', 'src', 'bin', 'paligid.ts');
const run = promisify(execFile);

export type AlertDesk = {
  alerts: readonly DrillAlert[];
  issue: () => Promise<void>;
  raise: () => Promise<void>;
  hold: () => Promise<void>;
  release: () => Promise<void>;
  recall: () => Promise<void>;
  cancel: () => Promise<void>;
  /** Resolves when the expiring alert has ended by itself. */
  expired: () => Promise<void>;
};

/** Plays the alerts; every step resolves when each socket in its cells has received it. */
export function openAlertDesk(arena: TyphoonEnvironment, expiresInMinutes: number): AlertDesk {
  const simulator = simulatorClient(arena.world);
  const alerts: DrillAlert[] = [];
  const eventIds = new Map<DrillAlert, string>();
  const of = (isMeant: (alert: DrillAlert) => boolean | undefined) => alerts.filter(isMeant);
  const eventIdOf = (alert: DrillAlert) => eventIds.get(alert) ?? '';
  const operate = async (action: 'hold' | 'release' | 'recall', { id }: DrillAlert) => {
    const args = ['alerts', action, id, '--reason', 'drill', '--by', 'drill'];
    const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', DATABASE_URL: arena.databaseUrl };
    await run(process.execPath, [PALIGID, ...args], { env, timeout: COMMAND_MS });
  };
  const issueOne = async (plan: Plan, n: number) => {
    const city = findCityByName(plan);
    const title = alertTitle(plan, city, n);
    const { id: eventId, identifier } = await simulator.issue({
      ...{ kind: 'cap', event: toEvent(plan), headline: title, severity: plan.severity },
      areas: [{ description: city.name, polygon: squareAround(city) }],
      expiresInMinutes: plan.end === 'expired' ? expiresInMinutes : HOURS_MINUTES,
    });
    const id = await storyWithin(arena.databaseUrl, identifier);
    const level = plan.severity === 'Extreme' ? 5 : 4;
    const announced = ['alert.issued.v1'];
    const alert: DrillAlert = { ...plan, id, title, level, announced, isInForce: true, recalledMs: null };
    alerts.push(alert);
    eventIds.set(alert, eventId);
  };
  return {
    alerts,
    issue: async () => {
      for (const [n, plan] of PLANS.entries()) await issueOne(plan, n);
      await waitUntilDelivered(arena, alerts);
      for (const { city } of of(({ joins }) => joins === 'news'))
        await arena.publish(buildAlertReport(findCityByName({ city })));
      for (const { id } of of(({ joins }) => joins !== undefined)) await joined(arena, id);
    },
    raise: async () => {
      for (const alert of of(({ isRaised }) => isRaised)) {
        const description = 'The river has passed its critical level.';
        await simulator.update(eventIdOf(alert), { severity: 'Extreme', description });
        alert.announced.push('alert.updated.v1');
        alert.level = 5;
      }
      await waitUntilDelivered(arena, alerts);
    },
    hold: async () => {
      for (const alert of of(({ isHeld }) => isHeld)) {
        await operate('hold', alert);
        alert.announced.push('alert.ended.v1');
        alert.isInForce = false;
      }
      await waitUntilDelivered(arena, alerts);
    },
    release: async () => {
      for (const alert of of(({ isHeld }) => isHeld)) {
        await operate('release', alert);
        alert.announced.push('alert.issued.v1');
        alert.isInForce = true;
      }
      await waitUntilDelivered(arena, alerts);
    },
    recall: async () => {
      for (const alert of of(({ end }) => end === 'recalled')) {
        await operate('recall', alert);
        alert.recalledMs = performance.now();
        alert.announced.push('alert.recalled.v1');
        alert.isInForce = false;
      }
      await waitUntilDelivered(arena, alerts);
    },
    cancel: async () => {
      for (const alert of of(({ end }) => end === 'cancelled')) {
        await simulator.cancel(eventIdOf(alert));
        alert.announced.push('alert.ended.v1');
        alert.isInForce = false;
      }
      await waitUntilDelivered(arena, alerts);
    },
    expired: async () => {
      for (const alert of of(({ end }) => end === 'expired')) {
        alert.announced.push('alert.ended.v1');
        alert.isInForce = false;
      }
      await waitUntilDelivered(arena, alerts, expiresInMinutes * 60_000 + DELIVERED_WITHIN_MS);
    },
  };
}

async function waitUntilDelivered(
  arena: TyphoonEnvironment,
  alerts: readonly DrillAlert[],
  withinMs: number = DELIVERED_WITHIN_MS,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isDeliveredToAll(arena, alerts))) {
    if (performance.now() > deadline) throw new UserError('an alert was never told to everybody');
    await wait(STEP_MS);
  }
}

/** Waits until the alert has joined an event: its recall must leave nothing of it there. */
async function joined({ db }: TyphoonEnvironment, id: string): Promise<void> {
  const deadline = performance.now() + DELIVERED_WITHIN_MS;
  for (;;) {
    const { rowCount } = await db.query('select from stories where id = $1 and event_id is not null', [
      id.slice('s-'.length),
    ]);
    if (rowCount === 1) return;
    if (performance.now() > deadline) throw new UserError(`${id} never joined an event`);
    await wait(STEP_MS);
  }
}

async function storyWithin(databaseUrl: string, identifier: string): Promise<string> {
  const deadline = performance.now() + DELIVERED_WITHIN_MS;
  for (;;) {
    const id = await findBulletinStory(databaseUrl, identifier);
    if (id !== undefined) return id;
    if (performance.now() > deadline) throw new UserError(`${identifier} never became a story`);
    await wait(STEP_MS);
  }
}

function alertTitle({ joins }: Plan, city: City, n: number): string {
  if (joins === 'storm') return `Typhoon ${STORM}: Wind Signal No. 5 in force over ${city.name}`;
  return `Flood Warning No. ${n + 1} for ${city.name}`;
}

function toEvent({ joins }: Plan): string {
  return joins === 'storm' ? 'Tropical Cyclone Wind Signal' : 'Flood Warning';
}

/** A newspaper's report of a flood warning. */
function buildAlertReport(city: City) {
  const report = otherReport(0, new Date());
  const externalId = 'warning-report';
  const title = `Flood warning out for ${city.name}`;
  return { ...report, item: { ...report.item, externalId, title } };
}

function squareAround({ point: { lat, lon } }: City): [number, number][] {
  const [south, north] = [lat - HALF_DEGREES, lat + HALF_DEGREES];
  const [west, east] = [lon - HALF_DEGREES, lon + HALF_DEGREES];
  return [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ];
}

export function findCityByName({ city }: Pick<Plan, 'city'>): City {
  const found = CITIES[city];
  if (found === undefined) throw new Error(`there is no city ${city}`);
  return found;
}
