import type { World } from '@paligid/testkit/world';
import { simulatorOf } from '@paligid/testkit/world-calls';

/** Where the world of this run lives. Playwright reads the configuration once before it has been opened. */
export function worldUrls(): Partial<World['urls'] & { pseudo: string }> {
  return JSON.parse(process.env['PALIGID_WORLD'] ?? '{}');
}

/** The hand on the outside world: issues, updates and cancels bulletins. */
export function simulator() {
  const { simulator: address = '' } = worldUrls();
  return simulatorOf({ urls: { simulator: address, api: '', gateway: '', web: '' } });
}
