import type { Source } from '../../source.ts';
import { parseMaintenance } from './parse.ts';

export const meralcoWorks: Source = {
  id: 'meralco',
  name: 'Meralco scheduled interruptions',
  owner: 'Meralco',
  authority: 'utility',
  languages: ['en'],
  address: 'https://company.meralco.com.ph/news-and-advisories/maintenance-schedule',
  licence: 'All rights reserved: needs the company’s permission',
  attribution: 'Source: Meralco',
  bodyAllowed: false,
  cadence: { minSeconds: 3600, maxSeconds: 7200 },
  isHazard: false,
  limits: { totalMs: 20_000, bytes: 400_000, linkedBytes: 0 },
  expects: 'html',
  allowedHosts: ['company.meralco.com.ph'],
  parse: parseMaintenance,
  parserVersion: 1,
  isEnabled: false,
  disabledReason: "the site refuses programs: off until Meralco agrees; the page's form is unconfirmed",
};
