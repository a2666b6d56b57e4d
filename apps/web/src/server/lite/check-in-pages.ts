import {
  checkCheckInKey,
  createCheckIn,
  deleteCheckIn,
  extendCheckIn,
  getCheckIn,
  replyCheckIn,
} from '@paligid/contract/api/check-ins.api';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { concurrencyShare } from '@paligid/runtime/concurrency-share';
import type { PlainMessage } from '../../i18n/useTranslation.ts';
import type { WebConfig } from '../config.ts';
import { EncodedBody } from '../http/encoded-body.ts';
import { requestsShed } from '../http/metrics.ts';
import { getReaderAddress, type RawHeaders, type RequestContext } from '../http/request-context.ts';
import { sendEncoded, sendText } from '../http/send.ts';
import { readShortBody } from '../http/short-body.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';
import { CHECK_INS_PATH, familyPage, ownerPage, plainPage, startPage } from './check-in-content.ts';
import { type LitePage, liteDocument, requestedLocale } from './lite-document.ts';

interface CheckInPagesOptions {
  config: Pick<WebConfig, 'origin' | 'trustedHops'>;
  api: Pick<InternalApiClient, 'callFor'>;
  /** Security headers of a document without script. */
  headers: RawHeaders;
}

interface Asked {
  context: RequestContext;
  locale: Locale;
  readerAddress: string;
}

/** Of a form: a name and an reply. */
const MAX_FORM_BYTES = 2_000;
const MAX_PER_CALLER = 40;
const RETRY_SECONDS = '60';
const LINK = /^\/kumusta\/([\w-]{22})(?:\/([\w-]{22}))?$/;

export function isCheckInPath(path: string): boolean {
  return path === CHECK_INS_PATH || path.startsWith(`${CHECK_INS_PATH}/`);
}

/** 'Kumusta ka?': pages and forms without a script. The links are secrets, so nothing of them is cached or listed. */
export function checkInPages({ config, api, headers }: CheckInPagesOptions) {
  const share = concurrencyShare(MAX_PER_CALLER);
  const base = [
    ...['content-type', 'text/html; charset=utf-8', ...headers, 'cache-control', 'private, no-store'],
    ...['vary', 'Accept-Encoding, Cookie'],
  ];
  const hidden = [...base, 'x-robots-tag', 'noindex, nofollow'];

  const show = (context: RequestContext, status: number, page: LitePage, more: RawHeaders = []) => {
    const body = new EncodedBody(Buffer.from(liteDocument(page, config.origin)));
    return sendEncoded(context, { status, headers: [...hidden, ...more], body });
  };
  const redirect = ({ context, locale }: Asked, path: string) =>
    sendText(context, 303, [...hidden, 'location', linkInLanguage(path, locale)], '');

  const call = async <T>(
    asked: Asked,
    path: string,
    response: { parse: (json: unknown) => { data: T } },
    body?: object,
  ) => {
    const { readerAddress } = asked;
    const { status, bytes } = await api.callFor({ path, readerAddress, ...(body && { body }) });
    const data = status === 200 ? response.parse(JSON.parse(bytes.toString('utf8'))).data : undefined;
    return { status, data };
  };

  /** What went wrong, drawn: the page is gone, or too many ask. */
  const showFailure = ({ context, locale }: Asked, status: number) => {
    if (status !== 429)
      return show(context, 404, plainPage(m['kumusta.gone_title'], m['kumusta.gone_text'], locale));
    const page = plainPage(m['kumusta.title'], m['kumusta.busy'], locale);
    return show(context, 429, page, ['retry-after', RETRY_SECONDS]);
  };

  const showFamily = async (asked: Asked, id: string, status: number, note?: PlainMessage, name?: string) => {
    const found = await call(asked, getCheckIn.path.replace('{id}', id), getCheckIn.response);
    if (found.data === undefined) return showFailure(asked, found.status);
    return show(
      asked.context,
      status,
      familyPage({ id, page: found.data, locale: asked.locale, note, name }),
    );
  };

  const showOwner = async (asked: Asked, id: string, key: string) => {
    const path = checkCheckInKey.path.replace('{id}', id);
    const { status, data } = await call(asked, path, checkCheckInKey.response, { key });
    if (data === undefined) return showFailure(asked, status);
    return show(
      asked.context,
      200,
      ownerPage({ id, page: data, locale: asked.locale }, { key, origin: config.origin }),
    );
  };

  const create = async (asked: Asked) => {
    const { status, data } = await call(asked, createCheckIn.path, createCheckIn.response, {});
    if (data === undefined) return showFailure(asked, status);
    return redirect(asked, `${CHECK_INS_PATH}/${data.id}/${data.key}`);
  };

  const reply = async (asked: Asked, id: string, form: URLSearchParams) => {
    const name = form.get('name') ?? '';
    const body = replyCheckIn.body.safeParse({ name, reply: form.get('reply') });
    if (!body.success) return showFamily(asked, id, 400, m['kumusta.bad_name'], name.slice(0, 30));
    const path = replyCheckIn.path.replace('{id}', id);
    const { status, data } = await call(asked, path, replyCheckIn.response, body.data);
    if (data === undefined) return showFailure(asked, status);
    if (!data.is_recorded) return showFamily(asked, id, 409, m['kumusta.full'], body.data.name);
    return redirect(asked, `${CHECK_INS_PATH}/${id}?sent=1`);
  };

  const manage = async (asked: Asked, id: string, key: string, form: URLSearchParams) => {
    const isDelete = form.get('action') === 'delete';
    const { path, response } = isDelete ? deleteCheckIn : extendCheckIn;
    const { status, data } = await call<object>(asked, path.replace('{id}', id), response, { key });
    if (data === undefined) return showFailure(asked, status);
    if (!isDelete) return redirect(asked, `${CHECK_INS_PATH}/${id}/${key}`);
    const page = plainPage(m['kumusta.deleted_title'], m['kumusta.deleted_text'], asked.locale);
    return show(asked.context, 200, page);
  };

  const respond = async (asked: Asked): Promise<void> => {
    const { context, locale } = asked;
    const { path, query, request } = context;
    const [, id, key] = LINK.exec(path) ?? [];
    if (path !== CHECK_INS_PATH && id === undefined) return showFailure(asked, 404);
    if (request.method === 'GET' || request.method === 'HEAD') {
      if (id === undefined)
        return sendEncoded(context, {
          ...{ status: 200, headers: base },
          body: new EncodedBody(Buffer.from(liteDocument(startPage(locale), config.origin))),
        });
      if (key !== undefined) return showOwner(asked, id, key);
      return showFamily(
        asked,
        id,
        200,
        new URLSearchParams(query).has('sent') ? m['kumusta.sent'] : undefined,
      );
    }
    // CSRF: a form on another site may lead here, but must neither make nor reply a page.
    if (request.headers['sec-fetch-site'] === 'cross-site') return redirect(asked, path);
    const text = await readShortBody(request, MAX_FORM_BYTES);
    if (text === undefined) return sendText(context, 413, [...hidden, 'connection', 'close'], '413\n');
    const form = new URLSearchParams(text);
    if (id === undefined) return create(asked);
    return key === undefined ? reply(asked, id, form) : manage(asked, id, key, form);
  };

  return async (context: RequestContext): Promise<void> => {
    const { request } = context;
    if (!['GET', 'HEAD', 'POST'].includes(request.method ?? ''))
      return sendText(context, 405, [...hidden, 'allow', 'GET, HEAD, POST'], '405\n');
    const readerAddress = getReaderAddress(request, config.trustedHops);
    const asked = { context, readerAddress, locale: requestedLocale(context) };
    const release = share(readerAddress);
    if (release === undefined) {
      requestsShed.inc();
      return showFailure(asked, 429);
    }
    try {
      return await respond(asked);
    } catch (error) {
      context.failure = error;
      if (context.response.headersSent) throw error;
      const page = plainPage(m['kumusta.title'], m['kumusta.down'], asked.locale);
      return show(context, 503, page, ['retry-after', '5']);
    } finally {
      release();
    }
  };
}
