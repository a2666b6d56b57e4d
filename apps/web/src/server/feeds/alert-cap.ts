import { createPrivateKey, createPublicKey, hash } from 'node:crypto';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import { isOfficialWarning } from '@paligid/domain/alerts/alerts-for-reader';
import {
  type CapAlert,
  type CapState,
  type CapTexts,
  writeCapMessage,
} from '@paligid/domain/alerts/cap-message';
import { PRODUCT_NAME } from '@paligid/domain/product';
import { shareLink } from '@paligid/domain/sharing/share-links';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { SignedXml } from 'xml-crypto';
import { describeState } from '../lite/story-parts.ts';
import { MAX_FEED_BYTES } from './feed-entries.ts';

interface AlertPages {
  en: StoryPage;
  fil: StoryPage;
  origin: string;
  nowMs: number;
}

/** A signature is added after. */
const SIGNATURE_BYTES = 4_096;

/**
 * An alert as a CAP message with both languages. Undefined for what no authority issued as a warning, and for archived
 * ones.
 */
export function alertCap(pages: AlertPages): string | undefined {
  const { en, nowMs } = pages;
  const state = capState(en, nowMs);
  if (!isOfficialWarning(en) || state === undefined) return undefined;
  const alert = toCapAlert(pages, state);
  const message = writeCapMessage(alert);
  // One language is better than none for a program that reads no more.
  return Buffer.byteLength(message) <= MAX_FEED_BYTES - SIGNATURE_BYTES
    ? message
    : writeCapMessage({ ...alert, texts: alert.texts.slice(0, 1) });
}

function capState(page: StoryPage, nowMs: number): CapState | undefined {
  const { review, status, version, expires_at } = page;
  if (status === 'archived') return undefined;
  if (review !== undefined) return 'withdrawn';
  if (status === 'cancelled') return 'called-off';
  if (status === 'superseded') return 'replaced';
  if (!isOpenStatus(status) || parseWireTime(expires_at) <= nowMs) return 'ended';
  return status === 'updated' || version > 1 ? 'updated' : 'issued';
}

function toCapAlert({ en, fil, origin, nowMs }: AlertPages, state: CapState): CapAlert {
  const terms = (kind: string) =>
    (en.bulletin_terms ?? []).flatMap((term) => (term.kind === kind ? [term.value] : []));
  const [severity] = terms('severity');
  const [urgency] = terms('urgency');
  const [certainty] = terms('certainty');
  const first = en.reports.find(({ kind }) => kind === 'first')?.read_at;
  const notes = [describeState(en, nowMs, 'en'), describeState(fil, nowMs, 'fil')];
  const rings = (en.geometry?.coordinates ?? []).flatMap(([outer]) => (outer === undefined ? [] : [outer]));
  return {
    ...{ id: en.id, version: en.version, state, sender: new URL(origin).host, agency: en.source },
    sentMs: sentAt(en, state),
    firstSentMs: timeOf(first),
    original: en.cap_reference,
    note: notes.filter((note) => note !== undefined).join(' / ') || undefined,
    category: en.category,
    terms: { severity, urgency, certainty, responses: terms('response') },
    level: en.confidence?.severity === 'low' ? undefined : en.severity,
    effectiveMs: timeOf(en.effective_at) ?? timeOf(en.issued_at),
    expiresMs: state === 'ended' ? timeOf(en.ended_at ?? en.expires_at) : timeOf(en.expires_at),
    web: shareLink(origin, en.id),
    texts: bothTexts(en, fil),
    parameters: {
      rights: m['lite.feed_rights']({ product: PRODUCT_NAME }, { locale: 'en' }),
      severityLevel: `${en.severity}/5`,
      ...(en.attribution !== null && { attribution: en.attribution }),
      ...(en.url !== null && { originalUrl: en.url }),
      ...(rings.length > 0 && { polygon: 'simplified for drawing' }),
    },
    areas: namedAreas(en),
    rings,
  };
}

/** When this state of the alert began for us. A first message has the time at which the first report was read. */
function sentAt(page: StoryPage, state: CapState): number {
  const { review, ended_at, expires_at, reports, version, issued_at, checked_at } = page;
  const first = reports.find(({ kind }) => kind === 'first')?.read_at;
  const newest = reports[0]?.read_at;
  const update = reports.find(({ kind }) => kind === 'update')?.read_at ?? newest;
  const began = {
    issued: first,
    updated: version === 1 ? first : update,
    ended: ended_at ?? expires_at,
    replaced: ended_at ?? newest,
    'called-off': ended_at ?? newest,
    withdrawn: review?.at,
  }[state];
  return parseWireTime(began ?? issued_at ?? checked_at);
}

/** A text that nobody translated stands there once, in its own language. */
function bothTexts(en: StoryPage, fil: StoryPage): CapTexts[] {
  const english = toTexts(en, 'en-PH');
  const filipino = toTexts(fil, 'fil-PH');
  const isSame = (['event', 'headline', 'description', 'instruction'] as const).every(
    (part) => english[part] === filipino[part],
  );
  if (!isSame) return [english, filipino];
  return [(en.content_lang ?? en.title_lang) === 'fil' ? filipino : english];
}

function toTexts(page: StoryPage, language: CapTexts['language']): CapTexts {
  const event = page.bulletin_terms?.find(({ kind }) => kind === 'event')?.words;
  return {
    language,
    event: event ?? page.title,
    headline: page.title,
    description: page.content || page.summary,
    instruction: page.solution_alternatives.immediate_actions.join('\n'),
  };
}

function namedAreas({ areas = [], location, place_code }: StoryPage): CapAlert['areas'] {
  return areas.length > 0 ? areas : [{ name: location, code: place_code }];
}

function timeOf(instant: string | null | undefined): number | undefined {
  const ms = parseWireTime(instant ?? null);
  return Number.isNaN(ms) ? undefined : ms;
}

interface CapSigner {
  /** The message with an enveloped signature as its last element. */
  sign: (message: string) => string;
  /** Of the public key, for who wants to check. */
  pem: string;
}

/** Signing takes some 20 ms, so a message that is asked for again every second is signed once; a kilobyte each. */
const MAX_SIGNATURES = 2_000;
const CANONICAL = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/**
 * XML-DSig as CAP 1.2 asks for it: one enveloped signature over the whole message. RSA with SHA-256 gives the same
 * signature for the same message, so an unchanged message keeps its ETag.
 */
export function capSigner(privatePem: string, keyUrl: string): CapSigner {
  const privateKey = createPrivateKey(privatePem);
  const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const signatures = new Map<string, string>();

  const signatureOf = (message: string): string => {
    const key = hash('sha256', message);
    const known = signatures.get(key);
    if (known !== undefined) return known;
    const signed = new SignedXml({
      privateKey,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: CANONICAL,
      getKeyInfoContent: () => `<KeyName>${keyUrl}</KeyName>`,
    });
    signed.addReference({
      xpath: '/*',
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', CANONICAL],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      uri: '',
      isEmptyUri: true,
    });
    signed.computeSignature(message);
    if (signatures.size >= MAX_SIGNATURES) signatures.clear();
    const signature = signed.getSignatureXml();
    signatures.set(key, signature);
    return signature;
  };

  return {
    pem,
    sign: (message) => {
      const end = message.lastIndexOf('</alert>');
      return `${message.slice(0, end)}${signatureOf(message)}${message.slice(end)}`;
    },
  };
}
