import type { Source } from '../../source.ts';
import { parseLineStatus } from './parse.ts';

export const mrt3Status: Source = {
  id: 'mrt3',
  name: 'MRT-3 line status',
  owner: 'Department of Transportation',
  authority: 'official',
  languages: ['en', 'fil'],
  address: 'https://www.dotrmrt3.gov.ph/feed/',
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
  attribution: 'Source: DOTr MRT-3',
  bodyAllowed: false,
  cadence: { minSeconds: 300, maxSeconds: 900 },
  isHazard: false,
  limits: { totalMs: 20_000, bytes: 2_000_000, linkedBytes: 0 },
  expects: 'xml',
  allowedHosts: ['www.dotrmrt3.gov.ph'],
  parse: parseLineStatus,
  parserVersion: 1,
  isEnabled: false,
  disabledReason:
    'the status is posted on social networks, which may be read only with a paid key: off until DOTr gives a feed of it',
};
