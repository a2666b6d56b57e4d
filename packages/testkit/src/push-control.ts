import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ArrivedPush, LocalSubscription, PlannedResponse, PushService } from './push-service.ts';

/** Serves what a journey does instead of a browser: subscribes, reads what arrived, says how to respond. */
export function pushControl(service: () => PushService): RequestListener {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const body = request.method === 'POST' ? await readJson(request) : {};
    const id = url.searchParams.get('id') ?? undefined;
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /control/state':
        return send(response, { requests: service().requests(), rejected: service().rejected().length });
      case 'POST /control/subscriptions':
        return send(response, service().subscribe(body['server_key'] as string | undefined));
      case 'POST /control/responses':
        service().respond(String(body['id']), (body['planned'] as PlannedResponse | null) ?? undefined);
        return send(response, {});
      case 'GET /control/arrived': {
        const after = Number(url.searchParams.get('after') ?? 0);
        return send(response, {
          arrived: service()
            .arrived(id)
            .filter(({ number }) => number > after),
        });
      }
      default:
        response.writeHead(404).end();
    }
  };
  return (request, response) => {
    handle(request, response).catch(() => response.writeHead(400).end());
  };
}

/** Client of the push service of a world. */
export function pushServiceClient(url: string) {
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const response = await fetch(url + path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`the push service answered ${response.status}`);
    return response.json() as Promise<T>;
  };
  return {
    /** A browser's subscription, made with our public key. */
    subscribe: (serverKey?: string) =>
      call<LocalSubscription>('/control/subscriptions', { server_key: serverKey }),
    respond: (id: string, planned: PlannedResponse | null) => call('/control/responses', { id, planned }),
    /** What the browser would have received, decrypted, oldest first. */
    arrived: async (id: string, after = 0): Promise<ArrivedPush[]> =>
      (await call<{ arrived: ArrivedPush[] }>(`/control/arrived?id=${id}&after=${after}`)).arrived,
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const value: unknown = JSON.parse(Buffer.concat(parts).toString() || '{}');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
