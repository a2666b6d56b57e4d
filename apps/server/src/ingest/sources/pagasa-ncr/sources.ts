import type { Source } from '../../source.ts';
import { regionalParser } from './parse.ts';

/** The regional services of PAGASA, and where each publishes its warnings. */
const OFFICES = [
  { id: 'pagasa-ncr', path: 'ncrprsd', region: 'Metro Manila and nearby provinces' },
  { id: 'pagasa-nl', path: 'nlprsd', region: 'Northern Luzon' },
  { id: 'pagasa-sl', path: 'slprsd', region: 'Southern Luzon' },
  { id: 'pagasa-vis', path: 'visprsd', region: 'Visayas' },
  { id: 'pagasa-min', path: 'minprsd', region: 'Mindanao' },
] as const;

export const pagasaRegional: readonly Source[] = OFFICES.map(({ id, path, region }) => ({
  id,
  name: `PAGASA rain and thunderstorms, ${region}`,
  owner: 'DOST-PAGASA',
  authority: 'official',
  languages: ['en'],
  address: `https://www.pagasa.dost.gov.ph/regional-forecast/${path}`,
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
  attribution: 'Source: DOST-PAGASA',
  bodyAllowed: true,
  cadence: { minSeconds: 300, maxSeconds: 600 },
  isHazard: true,
  limits: { totalMs: 45_000, bytes: 1_000_000, linkedBytes: 0 },
  expects: 'html',
  allowedHosts: ['www.pagasa.dost.gov.ph', 'bagong.pagasa.dost.gov.ph'],
  parse: regionalParser(id),
  parserVersion: 2,
  isEnabled: true,
}));
