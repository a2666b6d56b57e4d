import type { World } from '@paligid/testkit/world';
import { simulatorClient } from '@paligid/testkit/world-calls';

/** Somebody with an account. */
export interface SignedReader {
  id: string;
  accessToken: string;
  refreshToken: string;
}

type WorldUrls = World['urls'] & {
  pseudo: string;
  database: string;
  /** Folder of the mails and messages that were sent. */
  inbox: string;
  /** What only our own programs call. */
  apiInternal: string;
  reader: SignedReader;
};

/** Where the world of this run lives. Playwright reads the configuration once before it has been opened. */
export function worldUrls(): Partial<WorldUrls> {
  return JSON.parse(process.env['PALIGID_WORLD'] ?? '{}');
}

/** The hand on the outside world: issues, updates and cancels bulletins. */
export function simulator() {
  const { simulator: address = '' } = worldUrls();
  return simulatorClient({ urls: { simulator: address, api: '', gateway: '', web: '' } });
}
