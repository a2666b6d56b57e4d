import { setTimeout as wait } from 'node:timers/promises';
import type { Point } from '@paligid/geo/point';
import { WebSocket } from 'ws';
import * as z from 'zod';
import type { BenchEnvironment } from '../../bench/api/bench-environment.ts';
import { openBenchPublisher } from '../../bench/api/publisher.ts';
import { UserError } from '../../run-program.ts';

export type AlertWatch = {
  /** Issues an alert every so often until the promise has settled; times from acceptance to each socket. */
  during: (work: Promise<unknown>, pauseMs?: number) => Promise<{ count: number; times: number[] }>;
  close: () => Promise<void>;
};

const ALERT_PLACE: Point = { lat: 14.65, lon: 121.1 };
const SOCKETS = 200;
const ALERT_EVERY_MS = 500;
const LAST_WITHIN_MS = 30_000;
const frameSchema = z.object({ type: z.literal('story_update'), data: z.object({ id: z.string() }) });

/** Readers on sockets at one point, and the alerts that are accepted for it. */
export async function openAlertWatch(environment: BenchEnvironment): Promise<AlertWatch> {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, (_, n) => openSocket(environment, n)));
  const accepted = new Map<string, number>();
  const publisher = await openBenchPublisher(
    environment,
    ALERT_PLACE,
    'one place',
    ({ itemId, acceptedMs }) => accepted.set(itemId, acceptedMs),
  );
  const received = async () => {
    const { rows } = await environment.db.query<{ item: string; story: string }>(
      `select item_id as item, 's-' || id as story from stories where item_id = any ($1)`,
      [[...accepted.keys()]],
    );
    return rows.flatMap(({ item, story }) =>
      sockets.flatMap(({ heardMs }) => {
        const heard = heardMs.get(story);
        return heard === undefined ? [] : [heard - (accepted.get(item) ?? heard)];
      }),
    );
  };
  return {
    during: async (work, pauseMs = ALERT_EVERY_MS) => {
      accepted.clear();
      let isOver = false;
      void work.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        await publisher.alert();
        await wait(pauseMs);
      }
      await work;
      const wanted = accepted.size * SOCKETS;
      const deadline = performance.now() + LAST_WITHIN_MS;
      for (;;) {
        const times = await received();
        if (times.length === wanted) return { count: accepted.size, times };
        if (performance.now() > deadline)
          throw new UserError(`${wanted - times.length} of ${wanted} alerts never reached their socket`);
        await wait(200);
      }
    },
    close: async () => {
      for (const { socket } of sockets) socket.terminate();
      await publisher.close();
    },
  };
}

async function openSocket({ minter, urls }: BenchEnvironment, n: number) {
  const id = `u-019a8560-7a00-7000-8000-${String(n).padStart(12, '0')}`;
  const { access_token } = await minter.mint(id, new Date());
  const socket = new WebSocket(`${urls.gateway}/ws/connect?token=${access_token}`, {
    perMessageDeflate: false,
  });
  const heardMs = new Map<string, number>();
  const answered = Promise.withResolvers<void>();
  socket.on('message', (data) => {
    const nowMs = Date.now();
    const frame = frameSchema.safeParse(JSON.parse(data.toString())).data;
    if (frame !== undefined && !heardMs.has(frame.data.id)) heardMs.set(frame.data.id, nowMs);
    answered.resolve();
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'location_update', ...ALERT_PLACE, accuracy: 10 }));
  socket.send(JSON.stringify({ type: 'ping' }));
  await answered.promise;
  return { socket, heardMs };
}
