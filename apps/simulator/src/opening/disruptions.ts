import { english, type Incident, tagalog } from '../programme/sheet.ts';
import { daluyan, radyo } from './alerts.ts';
import type { SceneTimes } from './scene-times.ts';

/** Disruptions of such a day: trains, power, classes, a fire, a road. Each is reported by several outlets. */
export function disruptions({ clock, schoolDay }: SceneTimes): Incident<number>[] {
  return [
    {
      key: 'mrt-stop',
      category: 'transport',
      city: 'Mandaluyong',
      scene: 'train-platform',
      reports: [
        english(
          -57,
          'MRT-3 stops trains between Shaw Boulevard and Taft Avenue after signal fault',
          'MRT-3 has suspended trips between Shaw Boulevard and Taft Avenue stations because of a signal fault. Trains still run from North Avenue to Shaw Boulevard.',
        ),
        tagalog(
          -52,
          'Biyahe ng MRT-3 mula Shaw Boulevard hanggang Taft Avenue, itinigil',
          'Itinigil ng MRT-3 ang biyahe mula Shaw Boulevard hanggang Taft Avenue dahil sa sira sa signal. May mga bus na sasalo sa mga pasahero sa EDSA.',
        ),
        daluyan(
          -44,
          'Buses take MRT-3 passengers from Shaw Boulevard to Taft Avenue',
          `Trips of MRT-3 between Shaw Boulevard and Taft Avenue stay suspended by a signal fault. Repair crews expect to finish by ${clock(90)}.`,
        ),
      ],
    },
    {
      key: 'pasig-brownout',
      category: 'outage',
      city: 'Pasig',
      scene: 'power-lines',
      reports: [
        daluyan(
          -178,
          'Power interruption announced for Kapitolyo and Oranbo, Pasig',
          `The power company will switch off lines in Kapitolyo and Oranbo, Pasig, from ${clock(60)} to ${clock(300)} to replace posts along Shaw Boulevard.`,
        ),
        tagalog(
          -164,
          'Brownout sa Kapitolyo at Oranbo, Pasig, inanunsyo',
          `Mawawalan ng kuryente sa Kapitolyo at Oranbo, Pasig, mula ${clock(60)} hanggang ${clock(300)} dahil sa pagpapalit ng mga poste.`,
        ),
        radyo(
          -150,
          'Walang kuryente mamaya sa Kapitolyo, Pasig: mag-charge na',
          `Magpapalit ng mga poste sa Kapitolyo at Oranbo, Pasig. Babalik ang kuryente bandang ${clock(300)}, ayon sa anunsyo.`,
        ),
      ],
    },
    {
      key: 'class-suspension',
      category: 'education',
      city: 'Marikina',
      scene: 'school',
      reports: [
        tagalog(
          -242,
          `Walang pasok sa Marikina, lahat ng antas, ${schoolDay(-242, 'fil')}`,
          `Suspendido ang klase sa lahat ng antas, pampubliko at pribado, sa Marikina sa ${schoolDay(-242, 'fil')} dahil sa pag-ulan.`,
        ),
        english(
          -236,
          `Marikina suspends classes at all levels on ${schoolDay(-236, 'en')}`,
          `Classes at all levels, public and private, are suspended in Marikina on ${schoolDay(-236, 'en')} because of the rain. Schools serve as evacuation centers.`,
        ),
        radyo(
          -229,
          'Suspendido ang klase sa Marikina dahil sa ulan',
          `Walang pasok sa lahat ng paaralan sa Marikina sa ${schoolDay(-229, 'fil')}. Gagamitin ang mga silid-aralan sa paglikas.`,
        ),
      ],
    },
    {
      key: 'tondo-fire',
      category: 'emergency',
      city: 'Manila',
      scene: 'smoke',
      reports: [
        tagalog(
          -134,
          'Sunog sa mga bahay sa Tondo, Maynila, umabot sa ikatlong alarma',
          'Nasusunog ang hanay ng mga bahay sa Velasquez Street sa Tondo, Maynila. Nasa ikatlong alarma na ang sunog at wala pang naiulat na nasaktan.',
        ),
        english(
          -128,
          'Fire on Velasquez Street in Tondo, Manila reaches third alarm',
          'A fire burns through a row of houses on Velasquez Street in Tondo, Manila. It reached the third alarm, and nobody is reported hurt.',
        ),
        radyo(
          -108,
          'Kontrolado na ang sunog sa Velasquez Street, Tondo',
          'Idineklarang kontrolado ang sunog sa Velasquez Street sa Tondo, Maynila. Nasa covered court ang apatnapung pamilya.',
        ),
      ],
    },
    {
      key: 'ortigas-crash',
      category: 'traffic',
      city: 'Pasig',
      scene: 'highway',
      reports: [
        english(
          -36,
          'Truck and bus collide on Ortigas Avenue in Pasig, two lanes blocked',
          'A truck and a bus collided on Ortigas Avenue near Rosario, Pasig. Two lanes toward Cainta are blocked and the queue reaches C-5.',
        ),
        daluyan(
          -27,
          'Two lanes of Ortigas Avenue, Pasig blocked after truck hits bus',
          'A tow truck is on its way to the crash on Ortigas Avenue near Rosario, Pasig. Drivers to Cainta may take Marcos Highway.',
        ),
        tagalog(
          -22,
          'Trak at bus nagbanggaan sa Ortigas Avenue, Pasig',
          'Dalawang linya ng Ortigas Avenue sa Rosario, Pasig ang sarado dahil sa banggaan. Abot sa C-5 ang pila ng mga sasakyan.',
        ),
      ],
    },
  ];
}
