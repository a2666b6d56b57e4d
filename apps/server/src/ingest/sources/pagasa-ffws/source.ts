import type { Source } from '../../source.ts';
import { parseRiverLevels } from './parse.ts';

export const pagasaRivers: Source = {
  id: 'pagasa-ffws',
  name: 'PAGASA river levels, Pasig–Marikina–Tullahan',
  owner: 'DOST-PAGASA',
  authority: 'official',
  languages: ['en'],
  address: 'https://pasig-marikina-tullahanffws.pagasa.dost.gov.ph/water/main_list.do',
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
  attribution: 'Source: DOST-PAGASA',
  bodyAllowed: true,
  cadence: { minSeconds: 300, maxSeconds: 600 },
  isHazard: true,
  limits: { totalMs: 45_000, bytes: 200_000, linkedBytes: 0 },
  expects: 'json',
  allowedHosts: ['pasig-marikina-tullahanffws.pagasa.dost.gov.ph'],
  parse: parseRiverLevels,
  parserVersion: 1,
  isEnabled: false,
  disabledReason: 'undocumented address: off until PAGASA agrees',
};
