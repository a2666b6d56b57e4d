import { pushServiceClient } from '@paligid/testkit/push-control';
import type { World } from '@paligid/testkit/world';
import { simulatorClient } from '@paligid/testkit/world-calls';

/** A reader with an account. */
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
  /** The API listener for our own programs. */
  apiInternal: string;
  reader: SignedReader;
};

/** URLs of this run's world. Empty when Playwright reads the configuration before the world has started. */
export function worldUrls(): Partial<WorldUrls> {
  return JSON.parse(process.env['PALIGID_WORLD'] ?? '{}');
}

/** Client of the simulator: issues, updates and cancels bulletins. */
export function simulator() {
  const { simulator: address = '' } = worldUrls();
  return simulatorClient({ urls: { simulator: address, pushService: '', api: '', gateway: '', web: '' } });
}

/** Client of the local push service: subscribes as a browser would and reads what arrived. */
export function pushService() {
  return pushServiceClient(worldUrls().pushService ?? '');
}
