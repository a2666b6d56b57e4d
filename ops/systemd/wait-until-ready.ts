/** Ends with 0 once the program on this port says that it is ready: `node wait-until-ready.ts PORT`. */
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 250;
const CALL_MS = 2_000;
/** Under TimeoutStartSec, so that it is this line which tells why. */
const WITHIN_MS = 80_000;

const port = Number(process.argv[2]);
const address = `http://${process.env['PALIGID_HOST'] ?? '127.0.0.1'}:${port}/health`;
const deadline = performance.now() + WITHIN_MS;
let last = '';
while (!(await isReady())) {
  if (performance.now() > deadline) {
    process.stderr.write(`${address}: not ready after ${WITHIN_MS / 1_000} s: ${last}\n`);
    process.exit(1);
  }
  await wait(PAUSE_MS);
}

async function isReady(): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(CALL_MS) });
    last = `${response.status} ${(await response.text()).slice(0, 200)}`;
    return response.ok;
  } catch (error) {
    last = String(error);
    return false;
  }
}
