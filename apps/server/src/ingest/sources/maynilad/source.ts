import type { Source } from '../../source.ts';
import { parseWestZone } from './parse.ts';

export const mayniladWorks: Source = {
  id: 'maynilad',
  name: 'Maynilad water interruptions',
  owner: 'Maynilad',
  authority: 'utility',
  languages: ['en'],
  address: 'https://www.mayniladwater.com.ph/service-advisories-2/',
  licence: 'All rights reserved: needs the company’s permission',
  attribution: 'Source: Maynilad',
  bodyAllowed: false,
  cadence: { minSeconds: 3600, maxSeconds: 7200 },
  isHazard: false,
  limits: { totalMs: 20_000, bytes: 400_000, linkedBytes: 0 },
  expects: 'html',
  allowedHosts: ['www.mayniladwater.com.ph'],
  parse: parseWestZone,
  parserVersion: 1,
  isEnabled: false,
  disabledReason: "off until Maynilad agrees; the page's form is unconfirmed",
};
