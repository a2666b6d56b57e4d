/**
 * The bare library: `sendNotification` for every subscription, with kept connections, at each SIGUSR2. Prints a line
 * after each round.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import webPush from 'web-push';

type Job = {
  vapid: { subject: string; publicKey: string; privateKey: string };
  concurrency: number;
  payload: string;
  subscriptions: { endpoint: string; keys: { p256dh: string; auth: string } }[];
};

const job: Job = JSON.parse(readFileSync(process.env['JOB'] ?? '', 'utf8'));
const agent = new Agent({ keepAlive: true, maxSockets: job.concurrency });
const options = { vapidDetails: job.vapid, TTL: 3600, urgency: 'high', topic: 'bench', agent } as const;
// Waiting for a signal alone does not keep a process alive.
const alive = setInterval(() => undefined, 1_000);
process.once('SIGTERM', () => {
  agent.destroy();
  process.exit();
});
let begun = once(process, 'SIGUSR2');
process.stdout.write('ready\n');
for (let round = 0; alive.hasRef(); round += 1) {
  await begun;
  const waiting = [...job.subscriptions];
  await Promise.all(
    Array.from({ length: job.concurrency }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        await webPush.sendNotification(next, job.payload, options);
      }
    }),
  );
  begun = once(process, 'SIGUSR2');
  process.stdout.write(`done ${round}\n`);
}
