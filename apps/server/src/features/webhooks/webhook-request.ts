import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { Agent, request } from 'undici';
import { AddressRejected, checkAddress, checkedUrl, type Resolve } from '../../platform/address-guard.ts';

/** In its normal form; undefined when nothing may be sent there. Where its name leads is checked at each attempt. */
export function allowedUrl(address: string, origins: readonly string[]): string | undefined {
  try {
    const url = checkedUrl(address, { allowedHosts: 'any', extraOrigins: origins });
    const isNamed = origins.includes(url.origin) || url.hostname.includes('.');
    return url.hash === '' && isNamed ? url.href : undefined;
  } catch (error) {
    if (!(error instanceof AddressRejected)) throw error;
    return undefined;
  }
}

export type WebhookResponse = { status: number; text: string } | { status: null; error: string };
export type SendWebhook = (
  url: string,
  sent: { method?: 'GET'; body?: string | Buffer; headers: Record<string, string> },
) => Promise<WebhookResponse>;

/** Well below the time for which an endpoint is leased. */
export const REQUEST_MS = 8_000;
const CONNECT_MS = 4_000;
/** What is read of a response: a challenge fits. */
const MAX_RESPONSE = 4_096;

/** All addresses of a name, as the system resolves it. */
const resolveName: Resolve = (host) => lookup(host, { all: true });

/**
 * Sends to an address that a stranger chose. Its name is resolved once for each attempt, every address of it must be on
 * the public internet, and the connection goes to exactly these: a name that changes in between (DNS rebinding) leads
 * nowhere else. Redirects are not followed. Does not throw.
 */
export function webhookClient(origins: readonly string[], resolve: Resolve = resolveName): SendWebhook {
  return async (address, { method = 'POST', body = null, headers }) => {
    const deadline = AbortSignal.timeout(REQUEST_MS);
    let agent: Agent | undefined;
    try {
      const rules = { allowedHosts: 'any', extraOrigins: origins } as const;
      const { url, addresses } = await beforeDeadline(checkAddress(address, rules, resolve), deadline);
      agent = new Agent({
        connect: {
          timeout: CONNECT_MS,
          lookup: (_host, options, done) => {
            const [first] = addresses;
            if (options.all) done(null, addresses);
            else if (first) done(null, first.address, first.family);
            else done(new AddressRejected('name has no address'), '');
          },
        },
      });
      const response = await request(url.href, {
        ...{ method, dispatcher: agent, signal: deadline, headers, body },
        ...{ headersTimeout: REQUEST_MS, bodyTimeout: REQUEST_MS },
      });
      const text = await readSome(response.body);
      return { status: response.statusCode, text };
    } catch (error) {
      return { status: null, error: failureName(error, deadline) };
    } finally {
      await agent?.destroy();
    }
  };
}

export function isGood({ status }: WebhookResponse): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The scheme of the signature: HMAC-SHA-256 over the time and the body, in hexadecimal. */
export function signatureHeader(secret: string, body: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}

async function readSome(body: AsyncIterable<Buffer> & { destroy: () => unknown }): Promise<string> {
  let text = '';
  for await (const chunk of body) {
    text += chunk.toString('utf8');
    if (text.length >= MAX_RESPONSE) break;
  }
  return text.slice(0, MAX_RESPONSE);
}

function beforeDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
    }),
  ]);
}

/** A short word for the page of whoever owns the endpoint; never what the other side said. */
function failureName(error: unknown, deadline: AbortSignal): string {
  if (deadline.aborted) return 'timeout';
  if (error instanceof AddressRejected) return error.message.slice(0, 40);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/ENOTFOUND|EAI_/.test(code)) return 'name not found';
  if (/CERT|TLS|SSL/.test(code)) return 'certificate refused';
  if (/TIMEOUT/.test(code)) return 'timeout';
  return 'no connection';
}
