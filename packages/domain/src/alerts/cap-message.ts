import { truncateText } from '../truncate-text.ts';
import { xmlElement, xmlParent } from '../xml-text.ts';

/** Where an alert stands when it is issued again as a CAP message. */
export type CapState = 'issued' | 'updated' | 'ended' | 'replaced' | 'called-off' | 'withdrawn';

/** Texts of one language. */
export type CapTexts = {
  language: 'en-PH' | 'fil-PH';
  event: string;
  headline: string;
  description: string;
  instruction: string;
};

/** An alert of ours, as it is issued again for other programs. */
export type CapAlert = {
  id: string;
  version: number;
  /** Host name of the product. */
  sender: string;
  state: CapState;
  sentMs: number;
  /** When the first message about this alert was sent; absent where that is not known any more. */
  firstSentMs?: number | undefined;
  /** The message of the agency, `sender,identifier,sent`; absent where it did not issue one. */
  original?: string | undefined;
  agency: string;
  note?: string | undefined;
  category: string;
  /** Of the agency; what it did not give is unknown. */
  terms: {
    severity?: string | undefined;
    urgency?: string | undefined;
    certainty?: string | undefined;
    responses: readonly string[];
  };
  /** Our rating from 1 to 5; absent while it is a guess. */
  level?: number | undefined;
  effectiveMs?: number | undefined;
  expiresMs?: number | undefined;
  web: string;
  texts: readonly CapTexts[];
  parameters: Readonly<Record<string, string>>;
  areas: readonly { name: string; code: string | null }[];
  /** Outer rings: CAP has no holes. */
  rings: readonly (readonly (readonly [lon: number, lat: number])[])[];
};

const MESSAGE_TYPES: Readonly<Record<CapState, 'Alert' | 'Update' | 'Cancel'>> = {
  issued: 'Alert',
  updated: 'Update',
  ended: 'Update',
  replaced: 'Update',
  'called-off': 'Cancel',
  withdrawn: 'Cancel',
};
const SEVERITIES = ['Unknown', 'Minor', 'Minor', 'Moderate', 'Severe', 'Extreme'];
const CATEGORIES = new Map([
  ['weather', 'Met'],
  ['traffic', 'Transport'],
  ['transport', 'Transport'],
  ['outage', 'Infra'],
  ['crime', 'Security'],
  ['health', 'Health'],
  ['safety', 'Safety'],
  ['emergency', 'Safety'],
]);
const MESSAGE_KEY = /^([^\s,<&]{1,150}),([^\s,<&]{1,150}),([^\s,]{1,40})$/;
const MANILA_OFFSET_MS = 8 * 3_600_000;
const MAX_DESCRIPTION = 5_000;
/** About a metre. */
const DECIMALS = 5;

export function capMessageType(state: CapState): 'Alert' | 'Update' | 'Cancel' {
  return MESSAGE_TYPES[state];
}

/** Each version of an alert is a message of its own, and so is its end. */
function capIdentifier({ id, version, state }: Pick<CapAlert, 'id' | 'version' | 'state'>): string {
  return isInForce(state) ? `${id}.${version}` : `${id}.${version}.${state}`;
}

function isInForce(state: CapState): boolean {
  return state === 'issued' || state === 'updated';
}

/**
 * A CAP 1.2 message. An alert that is over says so by urgency 'Past', and one that was called off or withdrawn is a
 * Cancel; both name the first message and the agency's own.
 */
export function writeCapMessage(alert: CapAlert): string {
  const { sender, sentMs, state, agency, note, texts } = alert;
  const references = readReferences(alert);
  const message = xmlParent(
    'alert',
    [
      xmlElement('identifier', capIdentifier(alert)),
      xmlElement('sender', sender),
      xmlElement('sent', capTime(sentMs)),
      xmlElement('status', 'Actual'),
      xmlElement('msgType', capMessageType(state)),
      xmlElement('source', agency),
      xmlElement('scope', 'Public'),
      note === undefined ? undefined : xmlElement('note', note),
      references.length === 0 ? undefined : xmlElement('references', references.join(' ')),
      // Messages about one alert belong together also for who missed some of them.
      xmlElement('incidents', alert.id),
      ...texts.map((text) => writeInfo(alert, text)),
    ],
    { xmlns: 'urn:oasis:names:tc:emergency:cap:1.2' },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${message}\n`;
}

function readReferences({ id, sender, state, version, firstSentMs, original }: CapAlert): string[] {
  const isFirst = isInForce(state) && version === 1;
  const own = capIdentifier({ id, version: 1, state: 'issued' });
  const first = isFirst || firstSentMs === undefined ? [] : [`${sender},${own},${capTime(firstSentMs)}`];
  // Only the agency can take its own message back.
  const [, agency, identifier, sent = ''] = (state !== 'withdrawn' && MESSAGE_KEY.exec(original ?? '')) || [];
  const atMs = Date.parse(sent);
  return Number.isNaN(atMs) ? first : [...first, `${agency},${identifier},${capTime(atMs)}`];
}

function writeInfo(alert: CapAlert, text: CapTexts): string {
  const { state, category, terms, level, effectiveMs, expiresMs, agency, web, parameters } = alert;
  const isOver = !isInForce(state);
  const description = truncateText(text.description, MAX_DESCRIPTION);
  return xmlParent('info', [
    xmlElement('language', text.language),
    xmlElement('category', CATEGORIES.get(category) ?? 'Other'),
    xmlElement('event', text.event),
    // What to do holds no more when the alert is over.
    ...(isOver ? [] : terms.responses.map((value) => xmlElement('responseType', value))),
    xmlElement('urgency', isOver ? 'Past' : (terms.urgency ?? 'Unknown')),
    xmlElement('severity', terms.severity ?? SEVERITIES[level ?? 0] ?? 'Unknown'),
    xmlElement('certainty', terms.certainty ?? 'Unknown'),
    effectiveMs === undefined ? undefined : xmlElement('effective', capTime(effectiveMs)),
    expiresMs === undefined ? undefined : xmlElement('expires', capTime(expiresMs)),
    xmlElement('senderName', agency),
    xmlElement('headline', text.headline),
    description === '' ? undefined : xmlElement('description', description),
    text.instruction === '' || isOver ? undefined : xmlElement('instruction', text.instruction),
    xmlElement('web', web),
    ...Object.entries(parameters).map(([name, value]) => writeValue('parameter', name, value)),
    ...writeAreas(alert),
  ]);
}

/** By CAP an alert holds in all its areas together, so the shapes may stand in the first of them. */
function writeAreas({ areas, rings }: CapAlert): string[] {
  return areas.map(({ name, code }, index) =>
    xmlParent('area', [
      xmlElement('areaDesc', name),
      ...(index === 0 ? rings.map((ring) => xmlElement('polygon', writeRing(ring))) : []),
      code === null ? undefined : writeValue('geocode', 'PSGC', code),
    ]),
  );
}

function writeRing(ring: CapAlert['rings'][number]): string {
  return ring.map(([lon, lat]) => `${degrees(lat)},${degrees(lon)}`).join(' ');
}

function degrees(value: number): string {
  return String(Number(value.toFixed(DECIMALS)));
}

function writeValue(element: string, name: string, value: string): string {
  return xmlParent(element, [xmlElement('valueName', name), xmlElement('value', value)]);
}

/** CAP knows no fractions of a second and no 'Z'; readers of these messages are in the Philippines. */
function capTime(ms: number): string {
  return `${new Date(ms + MANILA_OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
}
