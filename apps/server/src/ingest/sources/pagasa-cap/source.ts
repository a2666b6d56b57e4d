import type { Source } from '../../source.ts';
import { parsePagasaCap } from './parse.ts';
import { PAGASA_HOSTS } from './parse-index.ts';

/** The server omits its intermediate certificate, which `issuer-certificates.ts` finds. */
export const pagasaCap: Source = {
  id: 'pagasa-cap',
  name: 'PAGASA public alerts',
  owner: 'DOST-PAGASA',
  authority: 'official',
  languages: ['en'],
  address: 'https://publicalert.pagasa.dost.gov.ph/feeds/',
  licence: 'CC BY 4.0',
  attribution: 'PAGASA, CC BY 4.0',
  bodyAllowed: true,
  cadence: { minSeconds: 60, maxSeconds: 120 },
  isHazard: true,
  // On bad days it responds after 45 seconds.
  limits: { totalMs: 45_000, bytes: 500_000, linkedBytes: 300_000 },
  expects: 'xml',
  allowedHosts: PAGASA_HOSTS,
  parse: parsePagasaCap,
  parserVersion: 1,
  isEnabled: true,
};
