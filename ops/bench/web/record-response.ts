import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export type RecordedResponse = { headers: Record<string, string>; body: string };

/** Node writes these itself, or they differ between responses. */
const NOT_SAME = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id']);

/** Records a response for a bare server to replay: headers and bytes as sent, the bytes as base64. */
export async function recordResponse(url: string, asked: Record<string, string>): Promise<RecordedResponse> {
  const [response] = (await once(get(url, { headers: asked }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${body}`);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (typeof value === 'string' && !NOT_SAME.has(name)) headers[name] = value;
  }
  return { headers, body: body.toString('base64') };
}
