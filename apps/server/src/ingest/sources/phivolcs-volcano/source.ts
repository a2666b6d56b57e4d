import type { Source } from '../../source.ts';
import { parseVolcanoBulletins } from './parse.ts';

export const phivolcsVolcanoes: Source = {
  id: 'phivolcs-volcano',
  name: 'PHIVOLCS volcano bulletins',
  owner: 'DOST-PHIVOLCS',
  authority: 'official',
  languages: ['en'],
  address: 'https://wovodat.phivolcs.dost.gov.ph/bulletin/list-of-bulletin',
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
  attribution: 'Source: DOST-PHIVOLCS',
  bodyAllowed: true,
  cadence: { minSeconds: 900, maxSeconds: 1800 },
  isHazard: true,
  limits: { totalMs: 45_000, bytes: 1_000_000, linkedBytes: 500_000 },
  expects: 'html',
  allowedHosts: ['wovodat.phivolcs.dost.gov.ph'],
  parse: parseVolcanoBulletins,
  parserVersion: 1,
  isEnabled: true,
};
