import { bulletin, cancelled, english, type Incident, tagalog, updated } from './sheet.ts';

/** The flood of the day: two chains of bulletins, and how the outlets report them. */
export const FLOOD_BULLETINS: readonly Incident[] = [
  {
    key: 'metro-manila-flood-advisory',
    category: 'emergency',
    city: 'Metro Manila',
    reports: [
      bulletin('04:10', {
        event: 'General Flood Advisory (Moderate)',
        severity: 'Moderate',
        headline: 'General Flood Advisory for Metro Manila, Rizal and Bulacan',
        description:
          'Moderate to heavy rains brought by the shear line are forecast over the area in the next 12 hours. Low-lying parts along the San Juan and Tullahan rivers may be flooded.',
        instruction:
          'People near riverbanks and creeks should stay alert and prepare what they would take along.',
        expiresInMinutes: 720,
        areas: ['metro-manila', 'rizal', 'bulacan'],
      }),
      updated('07:05', {
        event: 'General Flood Advisory (Severe)',
        severity: 'Severe',
        headline: 'General Flood Advisory raised for Metro Manila and Rizal',
        description:
          'Heavy rain of the past three hours has filled the esteros. Floods in low-lying parts of Metro Manila and along the rivers of Rizal are likely this morning.',
        expiresInMinutes: 540,
        areas: ['metro-manila', 'rizal'],
      }),
      updated('11:30', {
        event: 'General Flood Advisory (Moderate)',
        severity: 'Moderate',
        headline: 'General Flood Advisory lowered for Metro Manila',
        description:
          'Rain has become lighter. Water in the streets goes down slowly where pumps are at work.',
        expiresInMinutes: 360,
        areas: ['metro-manila'],
      }),
      cancelled('15:40', 'Only light rain is left. The flood advisory for Metro Manila is lifted.'),
      english(
        '15:58',
        'Flood advisory over Metro Manila lifted as rain weakens',
        'The weather bureau ended its flood advisory for Metro Manila this afternoon. Drivers should still look out for pools under flyovers.',
      ),
    ],
  },
  {
    key: 'marikina-river',
    category: 'emergency',
    city: 'Marikina',
    reports: [
      bulletin('05:30', {
        event: 'Flood Bulletin Marikina River Basin (Moderate)',
        severity: 'Moderate',
        headline: 'Marikina River past the first alarm',
        description:
          'The Marikina River at Sto. Niño stands at 15.1 meters, above the first alarm, and is rising.',
        instruction: 'Families beside the river should pack and listen for the siren.',
        expiresInMinutes: 480,
        areas: ['marikina', 'marikina-river-basin'],
        parameters: [{ name: 'station', value: 'Sto. Niño' }],
      }),
      updated('06:40', {
        event: 'Flood Bulletin Marikina River Basin (Severe)',
        severity: 'Severe',
        urgency: 'Immediate',
        responseType: 'Evacuate',
        headline: 'Marikina River at the second alarm, evacuation advised',
        description:
          'The Marikina River at Sto. Niño has reached 16.2 meters. Banks in Tumana and Nangka are under water.',
        instruction: 'Families in Tumana, Nangka and Malanday should go to the evacuation centers now.',
      }),
      english(
        '06:55',
        'Marikina River hits second alarm, families told to evacuate',
        'Water at the Sto. Niño gauge passed 16 meters before seven in the morning. Marikina opened its evacuation centers for families from Tumana, Nangka and Malanday.',
      ),
      tagalog(
        '07:00',
        'Ilog Marikina nasa ikalawang alarma, pinalilikas ang mga nasa pampang',
        'Lampas 16 metro na ang antas ng tubig sa ilog sa Marikina. Pinalilikas ang mga taga-Tumana, Nangka at Malanday.',
      ),
      updated('08:20', {
        event: 'Flood Bulletin Marikina River Basin (Extreme)',
        severity: 'Extreme',
        certainty: 'Observed',
        headline: 'Marikina River above 18 meters, forced evacuation',
        description:
          'The Marikina River at Sto. Niño stands at 18.1 meters. Streets near the banks are more than chest-deep in water.',
        instruction: 'Leave the riverside at once. Do not cross flooded streets, on foot or by vehicle.',
      }),
      tagalog(
        '08:29',
        'Sapilitang paglikas ipinatupad sa tabi ng Ilog Marikina',
        'Umabot sa 18 metro ang tubig sa ilog kaya sapilitan na ang paglikas sa mga barangay sa pampang ng Marikina.',
      ),
      updated('12:10', {
        event: 'Flood Bulletin Marikina River Basin (Severe)',
        severity: 'Severe',
        urgency: 'Expected',
        headline: 'Marikina River falls below 17 meters',
        description:
          'The Marikina River at Sto. Niño is down to 16.6 meters and falls by some 30 centimeters an hour.',
        instruction: 'Stay in the evacuation centers until the city says that homes are safe.',
      }),
      cancelled(
        '16:20',
        'The Marikina River is below its first alarm and falling. The flood bulletin for the basin ends.',
      ),
      english(
        '16:34',
        'Marikina River back below first alarm, families go home in turns',
        'The river fell under 15 meters in the afternoon. Marikina lets families leave the schools street by street once the mud is washed away.',
      ),
    ],
  },
];
