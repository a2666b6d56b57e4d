import type { Source } from '../../source.ts';
import { parseDamLevels } from './parse.ts';

export const pagasaDams: Source = {
  id: 'pagasa-dams',
  name: 'PAGASA dam levels',
  owner: 'DOST-PAGASA',
  authority: 'official',
  languages: ['en'],
  address: 'https://www.pagasa.dost.gov.ph/flood',
  licence: 'Government work (RA 8293 s.176): for profit only with the agency’s approval',
  attribution: 'Source: DOST-PAGASA',
  bodyAllowed: true,
  cadence: { minSeconds: 600, maxSeconds: 1800 },
  isHazard: true,
  limits: { totalMs: 45_000, bytes: 1_000_000, linkedBytes: 0 },
  expects: 'html',
  allowedHosts: ['www.pagasa.dost.gov.ph', 'bagong.pagasa.dost.gov.ph'],
  parse: parseDamLevels,
  parserVersion: 2,
  isEnabled: false,
  disabledReason: 'address and table not confirmed with PAGASA: off until they are',
};
