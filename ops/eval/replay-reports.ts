import { candidateKeys } from '../../apps/server/src/ingest/cluster/candidate-keys.ts';
import { chooseEvent } from '../../apps/server/src/ingest/cluster/choose-event.ts';
import { isSameEvent } from '../../apps/server/src/ingest/cluster/is-same-event.ts';
import type { SameEventModel } from '../../apps/server/src/ingest/cluster/same-event-model.ts';
import type { StoryFingerprint } from '../../apps/server/src/ingest/cluster/story-fingerprint.ts';
import type { ClusteredItem } from '../../apps/server/src/ingest/evaluate/cluster-figures.ts';
import { type LabelledReport, OpenReports } from './same-event-training.ts';

const MINUTE = 60_000;
const SWEEP_MS = 5 * MINUTE;
/** The sweep looks at events that changed within it. */
const CHANGED_MS = 15 * MINUTE;
const MAX_MEMBERS = 8;

/**
 * Which event each report of a set would be in by a model, without a database: the same search, choice and sweeps as the
 * pipeline's, and figures within a hundredth of those of `paligid evaluate`.
 */
export function replayReports(reports: readonly LabelledReport[], model: SameEventModel): ClusteredItem[] {
  const open = new OpenReports(reports);
  const eventOf = new Map<number, number>();
  const members = new Map<number, number[]>();
  const changed = new Map<number, number>();
  let swept = reports[0]?.atMs ?? 0;

  for (const [at, { atMs, fingerprint }] of reports.entries()) {
    if (atMs - swept >= SWEEP_MS) {
      swept = Math.max(swept + SWEEP_MS, reports[at - 1]?.atMs ?? 0);
      sweep(swept);
    }
    if (fingerprint === null) continue;
    const groups = groupsNear(candidateKeys(fingerprint).searched, atMs);
    open.add(at, fingerprint);
    const choice = chooseEvent(fingerprint, groups, model);
    if (choice === undefined) continue;
    const event = choice.id < 0 ? at : choice.id;
    const own = members.get(event) ?? [];
    if (choice.id < 0) own.push(-1 - choice.id);
    own.push(at);
    members.set(event, own);
    for (const member of own) eventOf.set(member, event);
    changed.set(event, atMs);
  }
  sweep(Math.max(swept, reports.at(-1)?.atMs ?? 0) + SWEEP_MS);
  return reports.map(({ id, event, lang }, at) => ({
    event: eventOf.has(at) ? `event ${eventOf.get(at)}` : id,
    ...{ goldEvent: event, lang },
  }));

  /** The events that open reports are in, and -1 minus the report of what stands alone. */
  function groupsNear(keys: readonly string[], nowMs: number) {
    const ids = new Set(open.find(keys, nowMs).map((at) => eventOf.get(at) ?? -1 - at));
    return [...ids].map((id) => ({ id, members: fingerprintsOf(id, nowMs) }));
  }

  function fingerprintsOf(id: number, nowMs: number): StoryFingerprint[] {
    const own = id < 0 ? [-1 - id] : (members.get(id) ?? []);
    const newest = own.filter((at) => open.isOpen(at, nowMs)).toSorted((a, b) => b - a);
    return newest.slice(0, MAX_MEMBERS).flatMap((at) => reports[at]?.fingerprint ?? []);
  }

  function sweep(nowMs: number): void {
    for (const [event, at] of [...changed].toSorted(([a], [b]) => a - b)) {
      if (at < nowMs - CHANGED_MS || !members.has(event)) continue;
      const own = fingerprintsOf(event, nowMs);
      const keys = own.flatMap((one) => candidateKeys(one).searched);
      const other = groupsNear([...new Set(keys)], nowMs).find(
        ({ id, members: others }) => id >= 0 && id !== event && isSameEvent(own, others, model),
      );
      if (other !== undefined) merge(Math.min(event, other.id), Math.max(event, other.id), nowMs);
    }
  }

  function merge(into: number, from: number, nowMs: number): void {
    for (const member of members.get(from) ?? []) {
      eventOf.set(member, into);
      members.get(into)?.push(member);
    }
    members.delete(from);
    changed.delete(from);
    changed.set(into, nowMs);
  }
}
