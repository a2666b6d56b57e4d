/** The data of server-sent events, in order. Ends or throws with the stream; throws past `maxBytes`. */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let buffered = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('the event stream is too long');
    buffered += decoder.decode(chunk, { stream: true });
    const events = buffered.split(/\r\n\r\n|\n\n|\r\r/);
    buffered = events.pop() ?? '';
    for (const event of events) yield* dataOf(event);
  }
  yield* dataOf(buffered + decoder.decode());
}

function dataOf(event: string): string[] {
  const lines = event.split(/\r\n|\n|\r/).filter((line) => line.startsWith('data:'));
  if (lines.length === 0) return [];
  return [lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n')];
}
