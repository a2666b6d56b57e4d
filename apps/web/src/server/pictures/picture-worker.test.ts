import { afterEach, expect, test } from 'vitest';
import { PictureWorker, TooManyPictures } from './picture-worker.ts';
import { previewPicture } from './words-picture.ts';

let worker: PictureWorker | undefined;
afterEach(() => worker?.close());

const picture = previewPicture({ type: 'app', lang: 'en' });
const threadOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

test('a picture that takes too long ends its thread, and the next one is drawn by another', async () => {
  const code = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, picture }) => {
      if (picture.title === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      parentPort.postMessage({ id, png: new Uint8Array([1]) });
    });`;
  // The time includes the start of the next thread, which a busy machine delays.
  worker = new PictureWorker({ maxDrawMs: 3_000, entry: threadOf(code) });
  const [hung, next] = await Promise.allSettled([
    worker.draw({ ...picture, title: 'hang' }),
    worker.draw(picture),
  ]);
  expect(hung).toMatchObject({ status: 'rejected', reason: new Error('a picture took too long') });
  expect(next).toEqual({ status: 'fulfilled', value: Buffer.from([1]) });
});

test('a thread that dies fails one picture, not the server', async () => {
  const code = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, picture }) => {
      if (picture.title === 'die') throw new Error('died');
      parentPort.postMessage({ id, png: new Uint8Array([2]) });
    });`;
  worker = new PictureWorker({ entry: threadOf(code) });
  await expect(worker.draw({ ...picture, title: 'die' })).rejects.toThrow('died');
  expect(await worker.draw(picture)).toEqual(Buffer.from([2]));
});

test('beyond its queue it refuses, and when it stops nobody waits', async () => {
  worker = new PictureWorker({ maxWaiting: 2, entry: threadOf('setInterval(() => {}, 1000)') });
  const waiting = Promise.allSettled([worker.draw(picture), worker.draw(picture)]);
  await expect(worker.draw(picture)).rejects.toThrow(TooManyPictures);
  await worker.close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
