import type { Source } from '../../source.ts';
import { parsePhivolcsQuakes } from './parse.ts';

export const phivolcsEarthquakes: Source = {
  id: 'phivolcs-eq',
  name: 'PHIVOLCS earthquakes',
  owner: 'DOST-PHIVOLCS',
  authority: 'official',
  languages: ['en'],
  address: 'https://earthquake.phivolcs.dost.gov.ph/',
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
  attribution: 'Source: DOST-PHIVOLCS',
  bodyAllowed: true,
  cadence: { minSeconds: 120, maxSeconds: 300 },
  isHazard: true,
  limits: { totalMs: 45_000, bytes: 1_000_000, linkedBytes: 0 },
  expects: 'html',
  allowedHosts: ['earthquake.phivolcs.dost.gov.ph'],
  parse: parsePhivolcsQuakes,
  parserVersion: 1,
  isEnabled: true,
};
