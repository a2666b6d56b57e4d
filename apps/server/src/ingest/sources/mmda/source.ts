import type { Source } from '../../source.ts';
import { parseTrafficAlerts } from './parse.ts';

export const mmdaAlerts: Source = {
  id: 'mmda',
  name: 'MMDA traffic alerts',
  owner: 'MMDA',
  authority: 'official',
  languages: ['en', 'fil'],
  address: 'https://mmda.gov.ph/?format=feed&type=rss',
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
  attribution: 'Source: MMDA',
  bodyAllowed: false,
  cadence: { minSeconds: 300, maxSeconds: 900 },
  isHazard: false,
  limits: { totalMs: 20_000, bytes: 2_000_000, linkedBytes: 0 },
  expects: 'xml',
  allowedHosts: ['mmda.gov.ph'],
  parse: parseTrafficAlerts,
  parserVersion: 1,
  isEnabled: false,
  disabledReason:
    'alerts are posted on social networks, which may be read only with a paid key: off until MMDA gives a feed of them',
};
