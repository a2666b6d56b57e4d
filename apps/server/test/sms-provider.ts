import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type SmsProvider = {
  url: string;
  /** The posted forms, in order. */
  forms: Record<string, string>[];
  /** The next response; by default every message is accepted. */
  response: { status: number; body: unknown };
};

/** Stands in for the SMS provider, with the provider's own format. */
export async function startSmsProvider(): Promise<SmsProvider> {
  const company: SmsProvider = {
    url: '',
    forms: [],
    response: { status: 200, body: [{ message_id: 1, status: 'Queued' }] },
  };
  const server = createServer(async (request, response) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (request.method === 'POST' && request.url === '/api/v4/messages' && isForm) {
      company.forms.push(Object.fromEntries(new URLSearchParams(await text(request))));
    }
    const { status, body } = company.response;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  company.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v4/messages`;
  return company;
}
