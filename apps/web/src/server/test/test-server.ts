import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLocale } from '@paligid/i18n/runtime';
import { openLogger } from '@paligid/runtime/logger';
import { fixedClock } from '@paligid/testkit/fixed-clock';
import { Agent, request } from 'undici';
import type { PageInfo } from '../../app/page.ts';
import type { RenderedPage } from '../../entry.server.tsx';
import { readWebConfig } from '../config.ts';
import { staticResponse } from '../files/static-files.ts';
import type { WebBuild } from '../pages/build.ts';
import { securityHeaders } from '../security-headers.ts';
import { createWebServer } from '../web-server.ts';

export const TEST_ORIGIN = 'https://paligid.example';
export const TEST_SECRETS = { key: 'stage-signing-key', salt: 'stage-signing-salt', environment: 'test' };
export const TEST_SERVICE_KEY = 'stage-service-key';

export interface TestReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
}

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Our server with a small fake API behind it, both on real sockets; the test provides the screens. */
export async function startTestServer(
  scene: { api?: RequestListener; render?: WebBuild['render']; env?: object } = {},
) {
  const clock = fixedClock('2026-06-01T04:00:00.000Z');
  const heard: IncomingMessage[] = [];
  const api = createServer((asked, answer) => {
    heard.push(asked);
    (scene.api ?? respondNotFound)(asked, answer);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const upstream = `127.0.0.1:${(api.address() as AddressInfo).port}`;
  const config = readWebConfig({
    NODE_ENV: 'test',
    PALIGID_ORIGIN: TEST_ORIGIN,
    PALIGID_API_URL: `http://${upstream}`,
    PALIGID_API_INTERNAL_URL: `http://${upstream}`,
    PALIGID_GATEWAY_URL: `ws://${upstream}`,
    PALIGID_SERVICE_KEY: TEST_SERVICE_KEY,
    PALIGID_SIGNING_KEY: TEST_SECRETS.key,
    PALIGID_SIGNING_SALT: TEST_SECRETS.salt,
    ...scene.env,
  });
  const security = securityHeaders(config);
  const file = (name: string, text: string) =>
    [`/${name}`, staticResponse(name, Buffer.from(text), security.other)] as const;
  const web = createWebServer({
    config,
    logger: openLogger({ logLevel: 'silent' }, 'web'),
    build: {
      render: scene.render ?? (async (_url, page) => renderedScreen('<h1>Paligid</h1>', page)),
      hasLanguage: isLocale,
      getHead: () => '<script type="module" src="/assets/entry.js"></script>',
      styles: '',
      hints: ['</assets/entry.css>; rel=preload; as=style'],
    },
    files: new Map([file('assets/entry.js', 'export {};\n'.repeat(200)), file('favicon.svg', '<svg/>')]),
    security,
    now: clock.now,
  });
  const port = await web.listen(0, '127.0.0.1');
  const agent = new Agent();
  return {
    clock,
    heard,
    api,
    port,
    web,
    ask: async (path: string, options: RequestOptions = {}): Promise<TestReply> => {
      const { method = 'GET', headers = {}, body = null } = options;
      const url = `http://127.0.0.1:${port}${path}`;
      const reply = await request(url, { method: method as 'GET', headers, body, dispatcher: agent });
      const bytes = Buffer.from(await reply.body.arrayBuffer());
      return { status: reply.statusCode, headers: reply.headers, bytes, text: bytes.toString('utf8') };
    },
    close: async () => {
      const closed = web.close();
      await agent.close();
      await closed;
      api.closeAllConnections();
      await new Promise((resolve) => api.close(resolve));
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The render result of a screen. */
export function renderedScreen(html: string, page: PageInfo, more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    file: './features/test.route.tsx',
    html,
    head: { title: 'Test' },
    result: {},
    state: { page, queries: { at: page.renderedAt } },
    ...more,
  };
}

export function jsonListener(data: unknown): RequestListener {
  return (_asked, answer) => {
    answer.setHeader('content-type', 'application/json; charset=utf-8');
    answer.end(JSON.stringify({ status: 'success', data }));
  };
}

const respondNotFound: RequestListener = (_asked, answer) => {
  answer.statusCode = 404;
  answer.end('{}');
};
