import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLocale } from '@paligid/i18n/runtime';
import { openLogger } from '@paligid/program/logger';
import { fixedClock } from '@paligid/testkit/fixed-clock';
import { Agent, request } from 'undici';
import type { Page } from '../../app/page.ts';
import type { Rendered } from '../../entry.server.tsx';
import { readConfig } from '../config.ts';
import { fileAnswer } from '../files/static-files.ts';
import type { Build } from '../pages/build.ts';
import { securityHeaders } from '../security-headers.ts';
import { createWebServer } from '../web-server.ts';

export const ORIGIN = 'https://paligid.example';
export const SECRETS = { key: 'stage-signing-key', salt: 'stage-signing-salt', environment: 'test' };
export const SERVICE_KEY = 'stage-service-key';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
}

type Options = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Our server with a small API behind it, both on real sockets; screens are what a test gives. */
export async function openStage(
  scene: { api?: RequestListener; render?: Build['render']; env?: object } = {},
) {
  const clock = fixedClock('2026-06-01T04:00:00.000Z');
  const heard: IncomingMessage[] = [];
  const api = createServer((asked, answer) => {
    heard.push(asked);
    (scene.api ?? sayNothing)(asked, answer);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const upstream = `127.0.0.1:${(api.address() as AddressInfo).port}`;
  const config = readConfig({
    NODE_ENV: 'test',
    PALIGID_ORIGIN: ORIGIN,
    PALIGID_API_URL: `http://${upstream}`,
    PALIGID_API_INTERNAL_URL: `http://${upstream}`,
    PALIGID_GATEWAY_URL: `ws://${upstream}`,
    PALIGID_SERVICE_KEY: SERVICE_KEY,
    PALIGID_SIGNING_KEY: SECRETS.key,
    PALIGID_SIGNING_SALT: SECRETS.salt,
    ...scene.env,
  });
  const security = securityHeaders(config);
  const file = (name: string, text: string) =>
    [`/${name}`, fileAnswer(name, Buffer.from(text), security.other)] as const;
  const web = createWebServer({
    config,
    logger: openLogger({ logLevel: 'silent' }, 'web'),
    build: {
      render: scene.render ?? (async (_url, page) => screen('<h1>Paligid</h1>', page)),
      hasLanguage: isLocale,
      headOf: () => '<script type="module" src="/assets/entry.js"></script>',
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
    ask: async (path: string, options: Options = {}): Promise<Reply> => {
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

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** What a screen renders to. */
export function screen(html: string, page: Page, more: Partial<Rendered> = {}): Rendered {
  return {
    file: './features/test.route.tsx',
    html,
    head: { title: 'Test' },
    answer: {},
    state: { page, queries: { at: page.renderedAt } },
    ...more,
  };
}

export function json(data: unknown): RequestListener {
  return (_asked, answer) => {
    answer.setHeader('content-type', 'application/json; charset=utf-8');
    answer.end(JSON.stringify({ status: 'success', data }));
  };
}

const sayNothing: RequestListener = (_asked, answer) => {
  answer.statusCode = 404;
  answer.end('{}');
};
