import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import * as z from 'zod';

const requestSchema = z.object({
  model: z.string(),
  stream: z.literal(true),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
});
const taskSchema = z.object({
  language: z.string(),
  question: z.string(),
  sentences: z.array(z.object({ number: z.int(), text: z.string() })),
});
type ModelTask = z.output<typeof taskSchema>;
/** What the model writes, or how the server misbehaves. */
type Behave = (task: ModelTask, response: ServerResponse) => readonly string[] | undefined;

/** A server of OpenAI's chat protocol that streams, a few letters at a time. */
export async function startChatModel(behave: Behave) {
  const tasks: ModelTask[] = [];
  const keys: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const task = taskSchema.parse(JSON.parse(requestSchema.parse(JSON.parse(body)).messages[1].content));
      tasks.push(task);
      keys.push(request.headers.authorization);
      const pieces = behave(task, response);
      if (pieces === undefined) return;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const content of pieces)
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
      response.end('data: [DONE]\n\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    tasks,
    keys,
    config: { url: `http://127.0.0.1:${port}/v1`, key: 'model-key', model: 'sample-model' },
  };
}

/** Lines as the model is asked for, cut into pieces that fall within words. */
export function inPieces(...lines: readonly object[]): string[] {
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  return text.match(/[\s\S]{1,7}/g) ?? [];
}
