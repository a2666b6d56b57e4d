import type { Source } from '../../source.ts';
import { parseCycloneBulletins } from './parse.ts';

export const pagasaCyclones: Source = {
  id: 'pagasa-tcb',
  name: 'PAGASA cyclone bulletins',
  owner: 'DOST-PAGASA',
  authority: 'official',
  languages: ['en'],
  address: 'https://www.pagasa.dost.gov.ph/tropical-cyclone/severe-weather-bulletin',
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
  attribution: 'Source: DOST-PAGASA',
  bodyAllowed: true,
  cadence: { minSeconds: 300, maxSeconds: 600 },
  isHazard: true,
  limits: { totalMs: 45_000, bytes: 1_000_000, linkedBytes: 5_000_000 },
  expects: 'html',
  linksTo: 'pdf',
  allowedHosts: ['www.pagasa.dost.gov.ph', 'bagong.pagasa.dost.gov.ph', 'pubfiles.pagasa.dost.gov.ph'],
  parse: parseCycloneBulletins,
  parserVersion: 3,
  isEnabled: false,
  disabledReason:
    'repeats the cyclone alerts of pagasa-cap: off until one warning from two feeds is sent once',
};
