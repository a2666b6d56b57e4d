import type { Source } from '../../source.ts';
import { parseEastZone } from './parse.ts';

export const manilaWaterWorks: Source = {
  id: 'manilawater',
  name: 'Manila Water interruptions',
  owner: 'Manila Water',
  authority: 'utility',
  languages: ['en'],
  address: 'https://www.manilawater.com/customers/service-advisories',
  licence: 'All rights reserved: needs the company’s permission',
  attribution: 'Source: Manila Water',
  bodyAllowed: false,
  cadence: { minSeconds: 3600, maxSeconds: 7200 },
  isHazard: false,
  limits: { totalMs: 20_000, bytes: 400_000, linkedBytes: 0 },
  expects: 'html',
  allowedHosts: ['www.manilawater.com'],
  parse: parseEastZone,
  parserVersion: 1,
  isEnabled: false,
  disabledReason:
    'drawn by a script on the real site, which we do not run: off until Manila Water agrees and gives a page',
};
