import type { Source } from '../../source.ts';
import { parseCrowdReports } from './parse.ts';

/** Half a day, so that a flood keeps its first report, which names it. */
const SECONDS = 43_200;

export const mapaKalamidad: Source = {
  id: 'mapakalamidad',
  name: 'MapaKalamidad.ph, reports of residents',
  owner: 'MapaKalamidad.ph',
  authority: 'crowd',
  languages: ['en', 'fil'],
  address: `https://api.mapakalamidad.ph/reports?geoformat=geojson&timeperiod=${SECONDS}`,
  licence: 'CC BY 4.0, as its sister PetaBencana.id states; to be confirmed',
  attribution: 'Reports by residents, MapaKalamidad.ph (CC BY 4.0)',
  bodyAllowed: false,
  cadence: { minSeconds: 300, maxSeconds: 900 },
  isHazard: false,
  limits: { totalMs: 20_000, bytes: 1_000_000, linkedBytes: 0 },
  expects: 'json',
  allowedHosts: ['api.mapakalamidad.ph'],
  parse: parseCrowdReports,
  parserVersion: 1,
  isEnabled: false,
  disabledReason: 'address and licence are unconfirmed: off until MapaKalamidad.ph agrees',
};
