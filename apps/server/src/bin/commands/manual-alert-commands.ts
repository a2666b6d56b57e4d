import { readFileSync } from 'node:fs';
import { type ManualAlert, manualAlertSchema } from '@paligid/contract/entities/manual-alert';
import { CONFIRM_WITHIN_MS } from '@paligid/domain/alerts/two-person-rule';
import { parseWireId, wireId } from '@paligid/domain/ids';
import type { Pool } from 'pg';
import * as z from 'zod';
import { confirmAlert, draftAlert } from '../../admin/manual-alert.ts';
import { listManualAlerts } from '../../features/alerts/manual-alerts.service.ts';
import * as rehearsal from '../../features/notifications/rehearsal.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import { manilaTime } from '../../platform/manila-time.ts';
import { findOperator, type OperatorSettings } from '../../platform/operator-keys.ts';
import { CommandRejected } from './command-rejected.ts';

type Deps = { pool: Pool; clock: Clock; newId: () => string; operators: OperatorSettings };
type Options = { key?: string | undefined };

/** `paligid alert …`; undefined: not one of its commands. */
export function runManualAlertCommand(
  deps: Deps,
  [action, ...rest]: readonly string[],
  options: Options,
): Promise<string[]> | undefined {
  const [first = '', second = ''] = rest;
  if (action === 'draft' && rest.length === 1) return draft(deps, first, options);
  if (action === 'confirm' && rest.length === 1) return confirm(deps, first, options);
  if (action === 'list' && rest.length === 0) return list(deps);
  if (action === 'rehearsers' && rest.length === 0) return listRehearsers(deps);
  if (action === 'rehearsers' && (first === 'add' || first === 'remove') && rest.length === 2)
    return markRehearser(deps, first, second);
  return undefined;
}

async function draft({ operators, ...deps }: Deps, file: string, options: Options) {
  const by = identify(operators, options);
  const content = parseAlert(file);
  const done = await draftAlert(deps, content, by);
  if ('refused' in done) throw new CommandRejected(1, done.refused);
  return [
    `${done.id} drafted by ${by}${content.exercise ? ', an exercise' : ''}`,
    `severity ${content.severity}, ${done.placeName}: ${content.title.en}`,
    `somebody else confirms it within ${CONFIRM_WITHIN_MS / 60_000} minutes: paligid alert confirm ${done.id} --key FILE`,
  ];
}

async function confirm({ operators, ...deps }: Deps, id: string, options: Options) {
  const by = identify(operators, options);
  if (!z.uuid().safeParse(id).success) throw new CommandRejected(2, `'${id}' is not the id of a draft`);
  const done = await confirmAlert(deps, id, by);
  if ('refused' in done) throw new CommandRejected(1, `${id}: ${done.refused}`);
  const to = done.isExercise ? 'goes to the rehearsal audience' : 'goes out';
  return [`${id} confirmed by ${by}: it ${to}`];
}

async function list({ pool, clock }: Deps): Promise<string[]> {
  const alerts = await listManualAlerts(pool);
  if (alerts.length === 0) return ['no alert was drafted yet'];
  return alerts.map(
    ({ id, content, isExercise, draftedBy, draftedAt, confirmedBy, confirmedAt, storyId }) => {
      const isDead = clock.now().getTime() >= draftedAt.getTime() + CONFIRM_WITHIN_MS;
      const state =
        confirmedAt === null
          ? isDead
            ? 'not confirmed in time'
            : 'waits for a second person'
          : `confirmed by ${confirmedBy} at ${manilaTime(confirmedAt)}`;
      const title = manualAlertSchema.safeParse(content).data?.title.en ?? '';
      const story = storyId === null ? '' : `, ${wireId('story', storyId)}`;
      return `${id}  ${isExercise ? 'exercise, ' : ''}drafted by ${draftedBy} at ${manilaTime(draftedAt)}, ${state}${story}: ${title}`;
    },
  );
}

async function listRehearsers({ pool }: Deps): Promise<string[]> {
  const count = await rehearsal.count(pool);
  return [`${count} accounts and devices are notified of exercises`];
}

async function markRehearser({ pool, clock }: Deps, action: 'add' | 'remove', id: string): Promise<string[]> {
  const reader = parseWireId(id);
  const isReader = reader?.kind === 'user';
  if (!isReader && !z.uuid().safeParse(id).success)
    throw new CommandRejected(2, `'${id}' is neither a reader (u-…) nor the id of a push subscription`);
  const who = isReader ? { userId: reader.uuid } : { subscriptionId: id };
  const done =
    action === 'add' ? await rehearsal.add(pool, who, clock.now()) : await rehearsal.remove(pool, who);
  if (!done) throw new CommandRejected(1, `${id} has no alerts on any device, or nothing changed`);
  return [`${id} ${action === 'add' ? 'is notified of exercises' : 'is no longer notified of exercises'}`];
}

/** The key is in a file: what is on a command line, everybody on the machine can read. */
function identify(operators: OperatorSettings, { key }: Options): string {
  if (key === undefined)
    throw new CommandRejected(2, 'say who you are: --key FILE with your own operator key');
  const name = findOperator(readText(key).trim(), operators);
  if (name === undefined) throw new CommandRejected(1, 'no operator has this key: PALIGID_OPERATOR_KEYS');
  return name;
}

function parseAlert(file: string): ManualAlert {
  let read: unknown;
  try {
    read = JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof CommandRejected) throw error;
    throw new CommandRejected(1, `${file} is not JSON`);
  }
  const { data, error } = manualAlertSchema.safeParse(read);
  if (data === undefined) throw new CommandRejected(1, `${file}:\n${z.prettifyError(error)}`);
  return data;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CommandRejected(1, `there is no file ${file}`);
  }
}
