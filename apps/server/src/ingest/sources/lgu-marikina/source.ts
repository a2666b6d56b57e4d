import type { Source } from '../../source.ts';
import { parseMarikinaRiver } from './parse.ts';

export const marikinaRiver: Source = {
  id: 'lgu-marikina',
  name: 'Marikina City, river level',
  owner: 'Marikina City Government',
  authority: 'official',
  languages: ['en', 'fil'],
  address: 'https://www.marikina.gov.ph/',
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
  attribution: 'Source: Marikina City Government',
  bodyAllowed: true,
  cadence: { minSeconds: 300, maxSeconds: 900 },
  isHazard: true,
  limits: { totalMs: 20_000, bytes: 400_000, linkedBytes: 0 },
  expects: 'html',
  allowedHosts: ['www.marikina.gov.ph'],
  parse: parseMarikinaRiver,
  parserVersion: 1,
  isEnabled: false,
  disabledReason: 'the address and form of the page are unconfirmed: off until the city agrees',
};
