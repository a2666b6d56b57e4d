import { bulletin, cancelled, english, type Incident, tagalog, updated } from '../programme/sheet.ts';
import type { SceneTimes } from './scene-times.ts';

/** First sentences of all flood bulletins; worded like the bureau's own, in short sentences. */
const LEAVE_THE_BANKS =
  'Leave the riverside now. Go to the nearest evacuation center. Do not cross flooded streets, on foot or by vehicle. Stay away from fallen power lines.';

/** The bulletins of the last six hours: one in force, one raised, one cancelled. */
export function alerts(times: SceneTimes): Incident<number>[] {
  return [
    {
      key: 'marikina-flood',
      category: 'emergency',
      city: 'Marikina',
      scene: 'flooded-street',
      reports: [
        bulletin(-96, {
          event: 'Flood Warning',
          severity: 'Severe',
          urgency: 'Immediate',
          certainty: 'Observed',
          responseType: 'Evacuate',
          headline: 'Flood warning for the Marikina River: banks under water at Tumana and Nangka',
          description:
            'The Marikina River at Sto. Niño has reached 16.4 meters and is rising. Banks at Tumana, Nangka and Malanday are under water. More rain is expected upstream within three hours.',
          instruction: LEAVE_THE_BANKS,
          expiresInMinutes: 480,
          areas: ['marikina', 'marikina-river-basin'],
          parameters: [{ name: 'station', value: 'Sto. Niño' }],
        }),
        english(
          -88,
          'Marikina River past 16 meters, families told to leave Tumana and Nangka',
          'Water at the Sto. Niño gauge in Marikina passed 16 meters and is still rising. The city opened its evacuation centers for families from Tumana, Nangka and Malanday.',
        ),
        tagalog(
          -83,
          'Ilog Marikina lampas 16 metro, pinalilikas ang mga taga-Tumana at Nangka',
          'Lampas 16 metro na ang tubig sa Ilog Marikina sa Sto. Niño at patuloy pang tumataas. Binuksan na ng Marikina ang mga evacuation center.',
        ),
        daluyan(
          -64,
          'Marikina River past 16 meters, nine evacuation centers open for Tumana and Nangka',
          'Schools and covered courts in Marikina take in families from Tumana and Nangka while the river is still rising. Marcos Highway stays open to all vehicles.',
        ),
        radyo(
          -46,
          'Lampas 16 metro ang Ilog Marikina, lumilikas na ang mga taga-Tumana at Nangka',
          'Dumarating na sa mga evacuation center ng Marikina ang mga pamilya mula Tumana at Nangka. Lampas 16 metro pa rin ang tubig sa Sto. Niño.',
        ),
      ],
    },
    {
      key: 'quezon-city-rain',
      category: 'weather',
      city: 'Quezon City',
      scene: 'rain',
      reports: [
        bulletin(-74, {
          event: 'Heavy Rainfall Warning (Orange)',
          severity: 'Severe',
          urgency: 'Expected',
          responseType: 'Prepare',
          headline: 'Orange rainfall warning for Quezon City and CAMANAVA',
          description:
            'Rain of 15 to 30 millimeters an hour is falling over the named cities. Flooding is threatening in low-lying parts and near creeks.',
          instruction:
            'Be ready to move to higher ground. Stay away from rivers and creeks. Listen to the radio for updates.',
          expiresInMinutes: 240,
          areas: ['quezon-city', 'camanava'],
        }),
        updated(-19, {
          event: 'Heavy Rainfall Warning (Red)',
          severity: 'Extreme',
          urgency: 'Immediate',
          certainty: 'Observed',
          responseType: 'Evacuate',
          headline: 'Red rainfall warning for Quezon City and CAMANAVA',
          description:
            'More than 30 millimeters of rain fell over the named cities in the past hour, and it goes on. Serious flooding is expected in low-lying parts and along creeks.',
          instruction:
            'Move to higher ground. Do not cross flooded roads. Switch off the main power. Keep away from rivers and creeks.',
          expiresInMinutes: 240,
        }),
        english(
          -12,
          'Rainfall warning over Quezon City goes from orange to red',
          'The weather bureau raised its warning for Quezon City and the cities north of Manila. Araneta Avenue and the E. Rodriguez underpass are closed to light vehicles.',
        ),
        radyo(
          -8,
          'Red rainfall warning na sa Quezon City at CAMANAVA',
          'Itinaas sa pula ang babala sa ulan sa Quezon City, Caloocan, Malabon, Navotas at Valenzuela. Sarado na sa maliliit na sasakyan ang Araneta Avenue.',
        ),
      ],
    },
    {
      key: 'makati-thunderstorm',
      category: 'weather',
      city: 'Makati',
      reports: [
        bulletin(-206, {
          event: 'Severe Thunderstorm Warning',
          severity: 'Severe',
          urgency: 'Immediate',
          responseType: 'Shelter',
          headline: 'Severe thunderstorm warning for Makati, Taguig and Pateros',
          description: `Heavy rain with lightning and strong winds is over the named cities and may last until ${times.clock(-30)}.`,
          instruction: 'Stay indoors, away from trees and open fields.',
          expiresInMinutes: 300,
          areas: ['makati', TAGUIG_AND_PATEROS],
        }),
        cancelled(
          -38,
          'The thunderstorm has moved out over Laguna de Bay and only light rain is left. The warning for Makati, Taguig and Pateros is lifted.',
        ),
        daluyan(
          -31,
          'Thunderstorm warning lifted for Makati, Taguig and Pateros',
          'The storm cell has moved over Laguna de Bay. Traffic enforcers are clearing branches from Kalayaan Avenue and M.L. Quezon Avenue.',
        ),
      ],
    },
  ];
}

const TAGUIG_AND_PATEROS = {
  description: 'Taguig and Pateros',
  region: 'NCR (National Capital Region)',
  polygon: [
    [14.56, 121.04],
    [14.555, 121.08],
    [14.53, 121.1],
    [14.49, 121.08],
    [14.475, 121.04],
    [14.52, 121.02],
  ],
} satisfies { description: string; region: string; polygon: [number, number][] };

export function daluyan(at: number, title: string, text: string) {
  return { kind: 'news', at, outlet: 'daluyan-metro', title, text } as const;
}

export function radyo(at: number, title: string, text: string) {
  return { kind: 'news', at, outlet: 'radyo-kanto', title, text } as const;
}
