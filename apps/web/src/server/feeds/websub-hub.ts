import { requestSubscription, TOPIC } from '@paligid/contract/api/websub.api';
import type { WebConfig } from '../config.ts';
import { getReaderAddress, type RawHeaders, type RequestContext } from '../http/request-context.ts';
import { sendText } from '../http/send.ts';
import { readShortBody } from '../http/short-body.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';

interface WebsubHubOptions {
  config: Pick<WebConfig, 'origin' | 'trustedHops'>;
  api: Pick<InternalApiClient, 'callFor'>;
  /** Whether the path of a feed is of a place that exists. */
  hasFeed: (path: string) => Promise<boolean>;
  /** Of a text response. */
  headers: RawHeaders;
}

const MAX_FORM_BYTES = 8_000;
const RETRY_SECONDS = '3600';
const OUTCOMES = {
  accepted: { status: 202, text: '' },
  callback_refused: {
    status: 400,
    text: 'hub.callback must be an https address with a public name, on the default port, without a fragment\n',
  },
  full: { status: 503, text: 'no more subscriptions are taken from this host for now\n' },
} as const;

/**
 * The hub of our feeds: WebSub (W3C Recommendation), section 5. Checks a request and passes it on; the program `push`
 * asks the callback whether it wants what was asked in its name.
 */
export function websubHub({ config, api, hasFeed, headers }: WebsubHubOptions) {
  const refuse = (context: RequestContext, text: string) => sendText(context, 400, headers, `${text}\n`);

  return async (context: RequestContext): Promise<void> => {
    const { request } = context;
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    if (type !== 'application/x-www-form-urlencoded')
      return sendText(context, 415, headers, 'application/x-www-form-urlencoded\n');
    const text = await readShortBody(request, MAX_FORM_BYTES);
    if (text === undefined) return sendText(context, 413, headers, '413\n');
    const form = new URLSearchParams(text);
    const topic = form.get('hub.topic') ?? '';
    const path = topic.startsWith(`${config.origin}/`) ? topic.slice(config.origin.length) : '';
    if (!TOPIC.test(path) || !(await hasFeed(path)))
      return refuse(context, 'hub.topic must be the rel="self" address of one of our feeds');
    const seconds = form.get('hub.lease_seconds');
    const secret = form.get('hub.secret');
    const body = requestSubscription.body.safeParse({
      ...{ mode: form.get('hub.mode'), topic: path, callback: form.get('hub.callback') },
      // Some subscribers send an empty value for none.
      ...(seconds !== null && seconds !== '' && { lease_seconds: Number(seconds) }),
      ...(secret !== null && secret !== '' && { secret }),
    });
    if (!body.success)
      return refuse(context, `hub.${String(body.error.issues[0]?.path[0])} is missing or wrong`);
    const readerAddress = getReaderAddress(request, config.trustedHops);
    const response = await api.callFor({ path: requestSubscription.path, body: body.data, readerAddress });
    if (response.status === 429)
      return sendText(context, 429, [...headers, 'retry-after', '60'], 'too many requests\n');
    if (response.status !== 200) throw new Error(`a subscription came with ${response.status}`);
    const { outcome } = requestSubscription.response.parse(JSON.parse(response.bytes.toString('utf8'))).data;
    const retry = outcome === 'full' ? ['retry-after', RETRY_SECONDS] : [];
    return sendText(context, OUTCOMES[outcome].status, [...headers, ...retry], OUTCOMES[outcome].text);
  };
}
