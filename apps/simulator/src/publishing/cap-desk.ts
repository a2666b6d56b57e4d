import { AREAS, type Area } from '../areas.ts';
import { type CapMessage, capKey } from '../formats/cap.ts';
import { stableUuid } from '../stable-id.ts';
import { dropOldest } from './drop-oldest.ts';
import type { CapFields } from './event-fields.ts';
import { Rejection, unknownEvent } from './rejection.ts';

/** A withheld message has its file, but the index does not list it until it is released. */
type Filed = { message: CapMessage; isWithheld: boolean };
type Issue = { id: string; atMs: number; isWithheld: boolean };

const MAX_EVENTS = 500;
const MAX_MESSAGES_PER_EVENT = 100;
const MAX_FEED_ENTRIES = 100;
const INDEX_WINDOW_MS = 48 * 3_600_000;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Alerts with their chains: every update and cancel references all earlier messages. */
export function createCapDesk() {
  const chains = new Map<string, { fields: CapFields; filed: Filed[] }>();

  function file(fields: CapFields, messageType: CapMessage['messageType'], issue: Issue): CapMessage {
    const chain = chains.get(issue.id) ?? { fields, filed: [] };
    if (chain.filed.length >= MAX_MESSAGES_PER_EVENT)
      throw new Rejection('impossible', `'${issue.id}' has no room left`);
    const message = makeMessage(
      fields,
      messageType,
      issue,
      chain.filed.map((filed) => filed.message),
    );
    chain.fields = fields;
    chain.filed.push({ message, isWithheld: issue.isWithheld });
    chains.set(issue.id, chain);
    dropOldest(chains, MAX_EVENTS);
    return message;
  }

  function running(id: string): CapFields {
    const chain = chains.get(id);
    if (chain === undefined) throw unknownEvent(id);
    if (chain.filed.at(-1)?.message.messageType === 'Cancel')
      throw new Rejection('impossible', `'${id}' is cancelled`);
    return chain.fields;
  }

  function allFiled(): Filed[] {
    return [...chains.values()].flatMap((chain) => chain.filed);
  }

  return {
    issue: (fields: CapFields, issue: Issue) => file(fields, 'Alert', issue),
    update: (fields: CapFields, issue: Issue) => {
      running(issue.id);
      return file(fields, 'Update', issue);
    },
    cancel: (description: string | undefined, issue: Issue) =>
      file({ ...running(issue.id), ...end(description) }, 'Cancel', issue),
    /** Lists every withheld message of the event in the index, or only the one with this identifier. */
    release: (id: string, identifier?: string) => {
      const filed = chains.get(id)?.filed ?? [];
      const named = filed.filter(
        ({ message }) => identifier === undefined || message.identifier === identifier,
      );
      if (named.length === 0) throw unknownEvent(identifier ?? id);
      for (const one of named) one.isWithheld = false;
    },
    fieldsOf: (id: string) => chains.get(id)?.fields,
    find: (identifier: string) =>
      allFiled().find(({ message }) => message.identifier === identifier)?.message,
    listed: (nowMs: number): CapMessage[] =>
      allFiled()
        .filter(({ message, isWithheld }) => !isWithheld && message.sentAtMs > nowMs - INDEX_WINDOW_MS)
        .map(({ message }) => message)
        .toSorted((a, b) => b.sentAtMs - a.sentAtMs)
        .slice(0, MAX_FEED_ENTRIES),
  };
}

function makeMessage(
  fields: CapFields,
  messageType: CapMessage['messageType'],
  { id, atMs }: Issue,
  earlier: readonly CapMessage[],
): CapMessage {
  // CAP times are in whole seconds and clients order a chain by them, so messages of a chain never share one.
  const sentAtMs = Math.max(wholeSecond(atMs), (earlier.at(-1)?.sentAtMs ?? 0) + SECOND_MS);
  return {
    identifier: stableUuid(`${id}#${earlier.length + 1}`),
    sentAtMs,
    expiresAtMs: sentAtMs + fields.expiresInMinutes * MINUTE_MS,
    messageType,
    references: earlier.map(capKey),
    fields: { ...fields, areas: fields.areas.map(drawn) },
  };
}

function wholeSecond(atMs: number): number {
  return atMs - (atMs % SECOND_MS);
}

function drawn(area: CapFields['areas'][number]): Area {
  if (typeof area === 'string') return AREAS[area];
  const { description, region = description, polygon } = area;
  return { description, region, rings: polygon === undefined ? [] : [polygon] };
}

function end(description = 'The threat has passed. This message cancels the earlier ones.') {
  return {
    description,
    instruction: 'No further action is needed.',
    responseType: 'AllClear' as const,
    urgency: 'Past' as const,
  };
}
