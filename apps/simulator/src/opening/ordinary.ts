import type { Scene as PictureScene } from '../pictures/scenes.ts';
import { english, type Incident, tagalog } from '../programme/sheet.ts';
import type { NewsCategory } from '../publishing/event-fields.ts';
import { daluyan, radyo } from './alerts.ts';

type Write = typeof english<number>;

/** The rest of the day: one report each, some with a picture. */
export function ordinary(): Incident<number>[] {
  return [
    alone(
      -6,
      daluyan,
      'community',
      'Manila',
      'Intramuros opens its walls to evening walks',
      'Guides take small groups along the walls of Intramuros, Manila, every Friday. The walk is free for residents of the city.',
      'lanterns',
    ),
    alone(
      -15,
      tagalog,
      'business',
      'Quezon City',
      'Bumaba ang presyo ng kamatis sa palengke ng Cubao',
      'Nasa P60 na lang ang kilo ng kamatis sa Farmers Market sa Cubao, Quezon City, mula P110 noong isang linggo.',
      'market',
    ),
    alone(
      -29,
      english,
      'health',
      'Taguig',
      'Free flu shots for seniors at Taguig health centers',
      'Health centers in Lower Bicutan and Ususan, Taguig, give free flu shots to seniors. Dr. Malinaw of the city clinic asks them to bring an ID.',
      'clinic',
    ),
    alone(
      -49,
      radyo,
      'event',
      'Pasay',
      'Parada ng mga parol sa Pasay, sa Sabado na',
      'Dadaan sa Roxas Boulevard sa Pasay ang parada ng mga parol. Isasara ang dalawang linya habang dumadaan ito.',
      'lanterns',
    ),
    alone(
      -71,
      english,
      'government',
      'Makati',
      'Makati moves permits counter to J.P. Rizal Avenue',
      'The permits counter of Makati now stands at the old hall on J.P. Rizal Avenue. It is open from 8 a.m. to 5 p.m. on weekdays.',
      'city-hall',
    ),
    alone(
      -92,
      daluyan,
      'transport',
      'Manila',
      'Pasig River ferry adds a boat between Escolta and Guadalupe',
      'A fourth boat joins the Pasig River ferry between Escolta in Manila and Guadalupe in Makati. Boats leave every 30 minutes.',
      'river',
    ),
    alone(
      -117,
      tagalog,
      'community',
      'Las Piñas',
      'Mga taga-Las Piñas, nagtanim ng bakawan sa baybayin',
      'Tatlong daang punla ng bakawan ang itinanim sa baybayin ng Las Piñas. Balak itong dagdagan sa susunod na buwan.',
    ),
    alone(
      -140,
      english,
      'business',
      'Parañaque',
      'Parañaque bazaar sells repaired bicycles at night',
      'Forty menders sell used bicycles beside the integrated terminal in Parañaque. Fares to the site stay at PhP 13.50.',
      'market',
    ),
    alone(
      -158,
      radyo,
      'education',
      'Valenzuela',
      'Bagong aklatan sa Malinta, Valenzuela, bukas na',
      'Bukas na sa publiko ang aklatan sa Malinta, Valenzuela. May libreng Internet at silid-aralan sa ikalawang palapag.',
      'school',
    ),
    alone(
      -190,
      daluyan,
      'traffic',
      'San Juan',
      'N. Domingo Street in San Juan gets a bike lane',
      'Painters are marking a bike lane along N. Domingo Street in San Juan. Parking moves to P. Guevarra Street.',
      'side-street',
    ),
    alone(
      -215,
      tagalog,
      'health',
      'Caloocan',
      'Libreng tsek-ap sa mata sa Bagong Silang, Caloocan',
      'May libreng tsek-ap sa mata sa Brgy. Hall ng Bagong Silang, Caloocan. Dalhin lamang ang health card.',
      'clinic',
    ),
    alone(
      -251,
      english,
      'community',
      'Pateros',
      'Pateros balut makers hold a street fair',
      'Makers of balut line M. Almeda Street in Pateros with their baskets. Visitors can learn how the eggs are sorted.',
      'side-street',
    ),
    alone(
      -272,
      radyo,
      'outage',
      'Muntinlupa',
      'Balik na ang tubig sa Putatan at Bayanan, Muntinlupa',
      'May tubig na ulit sa Putatan at Bayanan, Muntinlupa, matapos ayusin ang tubo sa National Road.',
    ),
    alone(
      -298,
      english,
      'event',
      'Mandaluyong',
      'Film students show shorts on a wall in Mandaluyong',
      'A blank wall on Boni Avenue, Mandaluyong, becomes a screen for ten short films. Bring a mat and a raincoat.',
      'night-skyline',
    ),
    alone(
      -325,
      daluyan,
      'government',
      'Navotas',
      'Rowers of Tangos, Navotas practise by lamplight',
      'The rowing club of Tangos, Navotas, has lamps on its pier and trains after dark. Beginners are welcome on Sundays.',
      'night-skyline',
    ),
    alone(
      -344,
      tagalog,
      'business',
      'Malabon',
      'Mas mahabang oras ng palengke sa Malabon',
      'Hanggang alas-diyes ng gabi na ang bentahan ng isda sa palengke sa Gen. Luna, Malabon.',
    ),
  ];
}

function alone(
  at: number,
  write: Write,
  category: NewsCategory,
  city: string,
  title: string,
  text: string,
  scene?: PictureScene,
): Incident<number> {
  const report = write(at, title, text);
  return { key: `ordinary${at}`, category, city, ...(scene && { scene }), reports: [report] };
}
