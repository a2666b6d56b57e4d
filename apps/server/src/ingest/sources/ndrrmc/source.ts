import type { Source } from '../../source.ts';
import { parseNdrrmc } from './parse.ts';

export const ndrrmc: Source = {
  id: 'ndrrmc',
  name: 'NDRRMC advisories',
  owner: 'National Disaster Risk Reduction and Management Council',
  authority: 'official',
  languages: ['en'],
  address: 'https://ndrrmc.gov.ph/9-ndrrmc-advisory.html',
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
  attribution: 'Source: NDRRMC',
  bodyAllowed: true,
  cadence: { minSeconds: 1800, maxSeconds: 3600 },
  isHazard: false,
  limits: { totalMs: 45_000, bytes: 1_000_000, linkedBytes: 5_000_000 },
  expects: 'html',
  linksTo: 'pdf',
  allowedHosts: ['ndrrmc.gov.ph'],
  parse: parseNdrrmc,
  parserVersion: 1,
  isEnabled: false,
  disabledReason: 'the site refuses programs: off until the council permits us to read it',
};
