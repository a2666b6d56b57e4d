import {
  type EvidenceVersion,
  getDocument,
  getEvidence,
  listEvidence,
  sha256Hex,
} from '@paligid/contract/api/evidence.api';
import { itemId, storyId } from '@paligid/contract/ids';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { momentText } from '../../features/stories/time/manila-time.ts';
import { type PlainMessage, translatorFor } from '../../i18n/useTranslation.ts';
import type { WebConfig } from '../config.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { renderCache } from '../http/render-cache.ts';
import type { RawHeaders, RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import { html, type Markup } from '../pages/html.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { ROOTS_PATH } from './feed-paths.ts';
import { type LitePage, liteDocument, requestedLocale } from './lite-document.ts';

interface EvidencePagesOptions {
  config: Pick<WebConfig, 'origin' | 'trustedHops'>;
  api: Pick<InternalApiClient, 'get'>;
  security: Pick<SecurityHeaders, 'lite' | 'other'>;
  now: () => Date;
}

/** Null where there is none. */
type Made = { headers: RawHeaders; body: EncodedBody } | null;

const PAGE = /^\/story\/([a-z0-9-]{1,64})\/evidence$/;
const PROOF = /^\/story\/([a-z0-9-]{1,64})\/evidence\/([1-9]\d{0,5})\.json$/;
const ORIGINAL = /^\/story\/([a-z0-9-]{1,64})\/evidence\/original\/([0-9a-f]{64})$/;
const RETRY_SECONDS = '5';
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=5, stale-if-error=60';
/** Bytes with this hash never change. */
const FOREVER = 'public, max-age=31536000, immutable';
const STATES: Readonly<Record<string, PlainMessage>> = {
  active: m['evidence.status_active'],
  updated: m['evidence.status_updated'],
  cancelled: m['evidence.status_cancelled'],
  expired: m['evidence.status_expired'],
  superseded: m['evidence.status_superseded'],
};

export function isEvidencePath(path: string): boolean {
  return /^\/story\/[^/]+\/evidence(?:\/|$)/.test(path);
}

/** What was said of an alert and when: a page, the records with their proofs, and the originals. */
export function evidencePages({ config, api, security, now }: EvidencePagesOptions) {
  const { origin } = config;
  const render = renderCache<Made>({
    ...{ name: 'evidence', trustedHops: config.trustedHops, now },
    measure: (made) => made?.body.bytes.length ?? 50,
  });

  /** Undefined where the API knows no such thing. */
  const read = async (path: string): Promise<unknown> => {
    const { status, bytes } = await api.get(path, 'en');
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`evidence came with ${status}`);
    return JSON.parse(bytes.toString('utf8'));
  };

  const document = (page: LitePage): Made => ({
    headers: [...security.lite, 'content-type', 'text/html; charset=utf-8', 'cache-control', SHARED],
    body: new EncodedBody(Buffer.from(liteDocument(page, origin))),
  });

  const makePage = async (id: string, locale: Locale): Promise<Made> => {
    const found = itemId.safeParse(id).success ? await read(`/story/${id}/evidence`) : undefined;
    if (found === undefined) return null;
    const { source, versions } = listEvidence.response.parse(found).data;
    return document(evidencePage(id, source, versions, locale));
  };

  const makeProof = async (id: string, number: string): Promise<Made> => {
    const found = storyId.safeParse(id).success ? await read(`/story/${id}/evidence/${number}`) : undefined;
    if (found === undefined) return null;
    const proof = getEvidence.response.parse(found).data;
    const caching = ['cache-control', SHARED, 'access-control-allow-origin', '*'];
    return {
      headers: [...security.other, 'content-type', 'application/json; charset=utf-8', ...caching],
      body: new EncodedBody(Buffer.from(`${JSON.stringify(proof, null, 1)}\n`)),
    };
  };

  /** Never as a page of ours: a download of bytes, whatever the source called them. */
  const makeOriginal = async (hash: string): Promise<Made> => {
    const found = sha256Hex.safeParse(hash).success ? await read(`/evidence/documents/${hash}`) : undefined;
    if (found === undefined) return null;
    const { body, headers } = getDocument.response.parse(found).data;
    const [ending = 'xml'] = /json|html|pdf/.exec(headers['content-type']?.toLowerCase() ?? '') ?? [];
    return {
      headers: [
        ...[...security.other, 'content-type', 'application/octet-stream'],
        ...['content-disposition', `attachment; filename="${hash.slice(0, 16)}.${ending}"`],
        ...['cache-control', FOREVER],
      ],
      body: new EncodedBody(Buffer.from(body, 'base64'), { etag: `"${hash}"` }),
    };
  };

  const make = (path: string, locale: Locale): Promise<Made> => {
    const [, page] = PAGE.exec(path) ?? [];
    if (page !== undefined) return makePage(page, locale);
    const [, id, number] = PROOF.exec(path) ?? [];
    if (id !== undefined && number !== undefined) return makeProof(id, number);
    const [, , hash] = ORIGINAL.exec(path) ?? [];
    return hash === undefined ? Promise.resolve(null) : makeOriginal(hash);
  };

  const sendNotice = (context: RequestContext, status: 404 | 503, locale: Locale) => {
    const [title, text] =
      status === 404
        ? [m['evidence.title'], m['evidence.missing']]
        : [m['lite.down_title'], m['lite.down_text']];
    const body = html`<h1>${title({}, { locale })}</h1><p class="note">${text({}, { locale })}</p>`;
    const page = liteDocument({ locale, title: title({}, { locale }), path: '/lite', body }, origin);
    const headers = [
      ...security.lite,
      'content-type',
      'text/html; charset=utf-8',
      'cache-control',
      'no-store',
    ];
    sendText(context, status, status === 503 ? [...headers, 'retry-after', RETRY_SECONDS] : headers, page);
  };

  return async (context: RequestContext): Promise<void> => {
    const { path } = context;
    const locale = requestedLocale(context);
    const key = PAGE.test(path) ? `${path} ${locale}` : path;
    const made = await render(context, key, () => make(path, locale));
    if (made === undefined || made === null) return sendNotice(context, made === null ? 404 : 503, locale);
    const vary = PAGE.test(path) ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
    return sendEncoded(context, { status: 200, headers: [...made.headers, 'vary', vary], body: made.body });
  };
}

function evidencePage(
  id: string,
  source: { name: string; licence: string } | null,
  versions: readonly EvidenceVersion[],
  locale: Locale,
): LitePage {
  const t = translatorFor(locale);
  const title = t(m['evidence.title']);
  const path = `/story/${id}/evidence`;
  const credit =
    source === null
      ? undefined
      : html`<p class="dim">${t(m['evidence.source'], { source: source.name, licence: source.licence })}</p>`;
  const body = html`<h1>${title}</h1><p>${t(m['evidence.lead'])}</p>${credit}
<p class="go"><a href="${linkInLanguage(`/story/${id}`, locale)}">${t(m['lite.full_version'])}</a></p>
<ol class="rows" reversed>${versions.map((version) => versionRow(version, locale))}</ol>
<h2>${t(m['evidence.how'])}</h2><p>${t(m['evidence.how_text'])}</p>
<p class="go"><a href="${ROOTS_PATH}">${t(m['evidence.roots'])}</a></p>`;
  return { locale, title, path, canonicalPath: `/story/${id}`, body };
}

function versionRow(version: EvidenceVersion, locale: Locale): Markup {
  const t = translatorFor(locale);
  const time = (instant: string) => momentText(parseWireTime(instant), locale);
  const { number, recorded_at, status, operator_state, title, severity, expires_at, leaf_hash, day } =
    version;
  const state =
    operator_state === 'held'
      ? t(m['evidence.held'])
      : operator_state === 'recalled'
        ? t(m['evidence.recalled'])
        : t(STATES[status] ?? m['evidence.status_expired']);
  const proof = `/story/${version.story_id}/evidence/${number}.json`;
  const until =
    expires_at === null ? undefined : html` · ${t(m['evidence.expires'], { time: time(expires_at) })}`;
  return html`<li><b>${t(m['evidence.version'], { n: number, time: time(recorded_at) })}</b> · ${state}${until}
${title === null ? undefined : html`<br>${severity === null ? '' : `[${severity}/5] `}${title}`}
<small>SHA-256 <code>${leaf_hash}</code><br>${day === null ? t(m['evidence.no_root']) : t(m['evidence.in_root'], { day })}</small>
<a href="${proof}">${t(m['evidence.proof'])}</a>${originalPart(version, locale)}</li>`;
}

function originalPart({ story_id, document }: EvidenceVersion, locale: Locale): Markup {
  const t = translatorFor(locale);
  if (document === null) return html`<small>${t(m['evidence.no_original'])}</small>`;
  const { sha256, address, headers, size, fetched_at, is_stored } = document;
  const read = t(m['evidence.original'], { size, time: momentText(parseWireTime(fetched_at), locale) });
  const served = Object.entries(headers).map(([name, value]) => html`<br><code>${name}: ${value}</code>`);
  return html`<small>${read}<br>${address}<br>SHA-256 <code>${sha256}</code>${served}</small>
${
  is_stored
    ? html`<a href="/story/${story_id}/evidence/original/${sha256}" download>${t(m['evidence.download'])}</a>`
    : html`<small>${t(m['evidence.too_large'])}</small>`
}`;
}
