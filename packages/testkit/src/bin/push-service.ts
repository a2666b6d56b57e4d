/** The local push service as a program, for worlds of several processes. Listens on this machine only. */
import { pushControl } from '../push-control.ts';
import { type PushService, startPushService } from '../push-service.ts';

const port = Number(process.env['PALIGID_PUSH_SERVICE_PORT'] ?? 20_111);
const service: PushService = await startPushService({ port, serveOther: pushControl(() => service) });
process.stdout.write(`push service at ${service.origin}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
