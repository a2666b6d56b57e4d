import { bulletin, cancelled, english, type Incident, tagalog, updated } from '../programme/sheet.ts';
import { daluyan } from './alerts.ts';

/** What a visitor sees happen live: an alert after a minute and a half, raised after four, cancelled after twelve. */
export function live(): Incident<number>[] {
  return [
    {
      key: 'san-juan-river',
      category: 'emergency',
      city: 'San Juan',
      scene: 'river',
      reports: [
        bulletin(1.5, {
          event: 'Flood Warning',
          severity: 'Severe',
          urgency: 'Immediate',
          certainty: 'Likely',
          responseType: 'Prepare',
          headline: 'Flood warning for the San Juan River and the lower Pasig River',
          description:
            'The San Juan River is rising after heavy rain over Quezon City. Streets near its banks in San Juan, Sta. Mesa and Makati may be flooded within two hours.',
          instruction:
            'Be ready to leave. Move vehicles to higher ground. Move valuables to higher places. Stay away from rivers and creeks.',
          expiresInMinutes: 300,
          areas: [SAN_JUAN_RIVER, 'manila', 'makati'],
        }),
        english(
          2.6,
          'San Juan River rises, streets near its banks may be flooded',
          'San Juan and Manila watch the San Juan River after heavy rain over Quezon City. Families near the banks in Batis and Sta. Mesa should get ready to leave.',
        ),
        updated(4, {
          severity: 'Extreme',
          certainty: 'Observed',
          responseType: 'Evacuate',
          headline: 'Flood warning raised: San Juan River over its banks at Sta. Mesa',
          description:
            'The San Juan River has left its banks at Batis and Sta. Mesa. Water is chest-deep on N. Domingo Street and still rising.',
          instruction:
            'Leave now. Do not wait for the water. Go to the nearest evacuation center. Do not cross flooded streets, on foot or by vehicle.',
        }),
        tagalog(
          5.2,
          'Umapaw ang Ilog San Juan sa Batis at Sta. Mesa',
          'Lampas dibdib na ang baha sa N. Domingo sa San Juan matapos umapaw ang ilog. Pinalilikas na ang mga nasa pampang.',
        ),
        daluyan(
          7,
          'N. Domingo Street in San Juan closed as river leaves its banks',
          'Water of the San Juan River covers N. Domingo Street and parts of Sta. Mesa. Drivers should take Aurora Boulevard.',
        ),
        cancelled(
          12,
          'Rain over Quezon City has stopped and the San Juan River is back below its banks. The flood warning is lifted.',
        ),
      ],
    },
  ];
}

const SAN_JUAN_RIVER = {
  description: 'San Juan and the San Juan River',
  region: 'NCR (National Capital Region)',
  polygon: [
    [14.64, 121.0],
    [14.635, 121.035],
    [14.61, 121.05],
    [14.59, 121.045],
    [14.585, 121.01],
    [14.605, 121.0],
  ],
} satisfies { description: string; region: string; polygon: [number, number][] };
