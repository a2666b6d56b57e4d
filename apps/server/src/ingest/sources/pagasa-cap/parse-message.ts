import { isIP } from 'node:net';
import { MAX_EXCERPT_CHARS } from '@paligid/domain/source-record';
import { parseInstant } from '../../parse/instant.ts';
import { plainParagraphs, plainText } from '../../parse/plain-text.ts';
import { readerUrl } from '../../parse/web-address.ts';
import { getChildText } from '../../parse/xml-document.ts';
import type { CapFacts, Parsed, ParsedItem } from '../../parsed-item.ts';
import { type InfoFacts, readInfos } from './infos.ts';

const HOUR_MS = 3_600_000;
/** Every alert has an end; PAGASA gives one, and this is used if it does not. */
const LIFE_WITHOUT_EXPIRES_MS = 12 * HOUR_MS;
/** A publisher's clock may be a little ahead; a message dated next year would head its chain forever. */
const MAX_AHEAD_MS = 24 * HOUR_MS;
const MAX_REFERENCES = 200;
const NAME = /^[^\s,<&]{1,150}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OTHER_STATUS = new Set(['Exercise', 'System', 'Test', 'Draft']);
const OTHER_SCOPE = new Set(['Restricted', 'Private']);
const OTHER_TYPE = new Set(['Ack', 'Error']);
const MESSAGE_TYPES = ['Alert', 'Update', 'Cancel'] as const;

type Header = Pick<CapFacts, 'key' | 'messageType' | 'references' | 'sentAt'> & { identifier: string };

/** Messages of the given status; those of another are for others. */
export function parseCapMessage(
  alert: unknown,
  fetchedAt: Date,
  status: 'Actual' | 'Exercise' = 'Actual',
): Parsed {
  const nothing: Parsed = { items: [], rejected: [], skipped: 0, links: [] };
  if (isForOthers(alert, status)) return { ...nothing, skipped: 1 };
  const header = readHeader(alert, fetchedAt, status);
  if (typeof header === 'string') return { ...nothing, rejected: [{ reason: header }] };
  const infos = readInfos(alert);
  if (infos.length > 0) return { ...nothing, items: infos.map((info, i) => item(header, info, i, infos)) };
  if (header.messageType === 'Cancel') return { ...nothing, items: [bareCancel(alert, header)] };
  return { ...nothing, rejected: [{ externalId: header.key, reason: 'no usable info' }] };
}

/** Only by explicit values; a message without a status is broken, not a test. */
function isForOthers(alert: unknown, wanted: string): boolean {
  const [status = '', scope = '', type = ''] = ['status', 'scope', 'msgType'].map((name) =>
    getChildText(alert, name),
  );
  const isOtherStatus = OTHER_STATUS.has(status) && status !== wanted;
  return isOtherStatus || OTHER_SCOPE.has(scope) || OTHER_TYPE.has(type);
}

/** The header, or what is wrong with it. */
function readHeader(alert: unknown, fetchedAt: Date, status: string): Header | string {
  const identifier = plainText(getChildText(alert, 'identifier') ?? '', 200);
  const sender = plainText(getChildText(alert, 'sender') ?? '', 200);
  const sentAt = parseInstant(getChildText(alert, 'sent'));
  const messageType = MESSAGE_TYPES.find((type) => type === getChildText(alert, 'msgType'));
  if (getChildText(alert, 'status') !== status || getChildText(alert, 'scope') !== 'Public')
    return 'unknown status or scope';
  if (!NAME.test(identifier) || !NAME.test(sender)) return 'identifier or sender missing';
  if (sentAt === undefined) return 'no time of sending';
  if (sentAt.getTime() - fetchedAt.getTime() > MAX_AHEAD_MS) return 'sent in the future';
  if (messageType === undefined) return 'unknown message type';
  const key = messageKey(sender, identifier, sentAt);
  return { key, identifier, sentAt, messageType, references: readReferences(alert) };
}

/** In UTC, so that the same moment written with another offset is the same message. */
function messageKey(sender: string, identifier: string, sentAt: Date): string {
  return `${sender},${identifier},${sentAt.toISOString()}`;
}

function readReferences(alert: unknown): string[] {
  const triples = (getChildText(alert, 'references') ?? '').split(/\s+/, MAX_REFERENCES);
  const keys = triples.flatMap((triple) => {
    const parts = triple.slice(0, 500).split(',');
    const [sender = '', identifier = '', sent, ...rest] = parts.map((part) => plainText(part, 200));
    const sentAt = parseInstant(sent);
    const isWhole = NAME.test(sender) && NAME.test(identifier) && sentAt !== undefined && rest.length === 0;
    return isWhole ? [messageKey(sender, identifier, sentAt)] : [];
  });
  return [...new Set(keys)];
}

function item(header: Header, info: InfoFacts, index: number, all: InfoFacts[]): ParsedItem {
  const { identifier, ...chain } = header;
  const part = all.length > 1 ? { part: { number: index + 1, of: all.length } } : {};
  const url = readerPage(info.web, identifier);
  const body = plainParagraphs(info.description ?? '', 100_000);
  const advice = plainParagraphs(info.instruction ?? '', 5000);
  return {
    externalId: all.length > 1 ? `${header.key}#${index + 1}` : header.key,
    revision: '',
    title:
      plainText(info.headline ?? '', 200) ||
      plainText([info.event, ...info.areas.slice(0, 1)].join(', '), 200),
    ...(body === '' ? {} : { summary: plainText(body, MAX_EXCERPT_CHARS), body }),
    ...(advice === '' ? {} : { advice }),
    ...(url === undefined ? {} : { url }),
    ...(info.language === undefined ? {} : { language: info.language }),
    issuedAt: header.sentAt,
    effectiveAt: info.effectiveAt ?? header.sentAt,
    expiresAt: info.expiresAt ?? new Date(header.sentAt.getTime() + LIFE_WITHOUT_EXPIRES_MS),
    hints: info.hints,
    areas: info.areas,
    polygons: info.polygons,
    cap: {
      ...chain,
      ...part,
      event: info.event,
      severity: info.severity,
      urgency: info.urgency,
      certainty: info.certainty,
      ...(info.responses.length > 0 && { responses: info.responses }),
      isFinal: info.isFinal,
    },
  };
}

/** A message that only revokes needs no other content. */
function bareCancel(alert: unknown, { identifier: _, ...chain }: Header): ParsedItem {
  return {
    externalId: chain.key,
    revision: '',
    title: plainText(getChildText(alert, 'note') ?? '', 200) || chain.messageType,
    issuedAt: chain.sentAt,
    effectiveAt: chain.sentAt,
    expiresAt: new Date(chain.sentAt.getTime() + LIFE_WITHOUT_EXPIRES_MS),
    hints: [],
    areas: [],
    polygons: [],
    cap: {
      ...chain,
      event: '',
      severity: 'Unknown',
      urgency: 'Unknown',
      certainty: 'Unknown',
      isFinal: false,
    },
  };
}

function readerPage(web: string | undefined, identifier: string): string | undefined {
  const url = readerUrl(web);
  if (url?.startsWith('https:') && isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) === 0) return url;
  return UUID.test(identifier) ? `https://www.panahon.gov.ph/public-alerts/${identifier}` : undefined;
}
