import { Agent } from 'undici';
import { AddressRejected, type ResolvedAddress } from '../../platform/address-guard.ts';

const CONNECT_MS = 8000;

/** Connects only to the checked addresses; the certificate must still match the name. */
export function pinnedAgent(addresses: ResolvedAddress[], totalMs: number, ca: string[] | undefined): Agent {
  return new Agent({
    connect: {
      timeout: Math.min(CONNECT_MS, totalMs),
      ...(ca === undefined ? {} : { ca }),
      lookup: (_host, options, done) => {
        const [first] = addresses;
        if (options.all) done(null, addresses);
        else if (first) done(null, first.address, first.family);
        else done(new AddressRejected('name has no address'), '');
      },
    },
    allowH2: false,
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
    maxHeaderSize: 16_384,
  });
}
