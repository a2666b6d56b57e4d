import { readServerFrame } from '@paligid/contract/live';
import { expect } from 'vitest';
import { readerPublisher, readersSubject } from '../src/platform/reader-messages.ts';
import { LiveClient } from './live-client.ts';
import { gatewayAddress, LIVE_READER, OTHER_READER, gatewayTest as test } from './live-gateway.ts';

const DATA = {
  id: '019a8560-7a00-7000-8000-0000000000a1:2',
  title: 'Marikina: leave now',
  message: 'Until 10:00 AM. Marikina DRRMO.',
  severity: 5,
  change: 'issued',
} as const;
const MESSAGE = {
  en: { type: 'notification', data: DATA },
  fil: { type: 'notification', data: { ...DATA, title: 'Marikina: lumikas na po' } },
} as const;

test('[LIVE-015] [ENTITY-038] a notification reaches every open page of its reader, in its language, and nobody else', async ({
  start,
  token,
  nats,
  config,
}) => {
  const gateway = await start();
  const listen = async (reader: string, lang = '') =>
    new LiveClient(`${gatewayAddress(gateway, await token(reader))}${lang}`).open();
  const pages = [await listen(LIVE_READER), await listen(LIVE_READER, '&lang=fil')];
  const other = await listen(OTHER_READER);
  await Promise.all([...pages, other].map((page) => page.settled()));
  nats.publish(readersSubject(config.streamPrefix), 'not a message');
  const publish = readerPublisher(nats, config.streamPrefix);
  publish({ readers: [LIVE_READER, 'u-019a8560-7a00-7000-8000-000000000009'], message: MESSAGE });
  const told = (page: LiveClient) => page.frames.filter(({ type }) => type === 'notification');
  await Promise.all(pages.map((page) => page.until(() => told(page).length === 1)));
  expect(pages.map((page) => told(page)[0])).toMatchObject([
    { type: 'notification', data: DATA },
    { type: 'notification', data: { title: 'Marikina: lumikas na po' } },
  ]);
  expect(readServerFrame(JSON.stringify(told(pages[0] ?? other)[0]))).not.toBeNull();
  await other.settled();
  expect(told(other)).toEqual([]);
});
