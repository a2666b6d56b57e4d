import { expect, test } from 'vitest';
import { buildItem } from '../build-item.ts';
import type { Source } from '../source.ts';
import { classify } from './category/classify.ts';
import { rateSeverity } from './severity/rate-severity.ts';

/** What the table of official levels rates 5, in many wordings: none of these may be missed. */

test.each([
  [
    'PAGASA',
    'Heavy Rainfall Warning No. 6 #NCR_PRSD Weather System: Habagat. RED WARNING LEVEL: Metro Manila, Rizal',
  ],
  ['PAGASA', 'Red Rainfall Warning: Pangasinan, La Union. Serious flooding expected'],
  ['PAGASA', 'Signal No. 5 now in effect over Batanes as Super Typhoon TALIM nears'],
  ['PAGASA', 'TCWS #4 raised over Eastern Samar; typhoon-force winds within 12 hours'],
  ['PAGASA', 'Wind Signal Number 4 itinaas sa Cagayan dahil sa bagyong Talim'],
  ['PAGASA', 'Storm surge warning: waves over 3.0 meters possible in Leyte and Samar coasts. Evacuate now'],
  ['PAGASA', 'Storm Surge Warning RED: Infanta, Real and General Nakar, Quezon'],
  ['Marikina PIO', '3RD ALARM: Marikina River 18.2 meters, forced evacuation under way'],
  ['Marikina PIO', 'Ikatlong alarma na sa Ilog Marikina, 18.1 metro. Agad na lumikas'],
  ['Cagayan PDRRMO', 'Cagayan River above critical level at Buntun, forced evacuation ordered'],
  ['NIA-MARIIS', 'Magat Dam opens 7 gates; forced evacuation of riverside barangays in Isabela'],
  ['Rodriguez MDRRMO', 'Chest-deep flood in San Jose, Rodriguez; rescue teams deployed'],
  ['Cainta MDRRMO', 'Lampas-tao na ang baha sa Cainta, may mga nasa bubong; rescue ongoing'],
  ['Tumauini LGU', 'Residents on roofs as floodwaters neck-deep in Tumauini, rescue boats requested'],
  [
    'PHIVOLCS',
    'Earthquake Information No. 2: Ms 7.4, 30 km E of Hinatuan, Surigao del Sur. Tsunami warning issued',
  ],
  ['PHIVOLCS', 'Magnitude 6.8 earthquake strikes Masbate; expect damage and aftershocks'],
  ['PHIVOLCS', 'TSUNAMI WARNING for coastal areas of Davao Oriental: evacuate immediately'],
  ['PHIVOLCS', 'Destructive Intensity VII reported in Bangued, Abra'],
  ['PHIVOLCS', 'Intensity VIII felt in Makilala, Cotabato after strong quake'],
  ['PHIVOLCS', 'Taal Volcano: Alert Level 5, hazardous eruption in progress'],
  ['PHIVOLCS', 'Mayon Alert Level raised from 4 to 5'],
  ['PHIVOLCS', 'Itinaas sa Alert Level 5 ang Bulkang Mayon'],
  ['PAGASA', 'Heat index hits 53°C in Dagupan, extreme danger'],
  ['BFP-NCR', 'Fire at Parola, Tondo raised to GENERAL ALARM'],
  ['BFP-NCR', 'General alarm na ang sunog sa Happyland, Tondo'],
  ['BFP-NCR', 'Fire at Sampaloc dormitory, 4th alarm: 3 dead, several trapped'],
  ['BFP Region VII', 'Five people trapped inside burning hotel in Cebu City, third alarm'],
  ['BFP-NCR', 'Sunog sa Binondo: tatlo patay, may na-trap pa sa ika-4 palapag'],
  ['DOTr MRT-3', 'MRT-3 train derailed near Ayala; 12 passengers injured'],
  ['LRTA', 'Two LRT-1 trains collide at Blumentritt, passengers hurt'],
  ['QCPD', 'Active shooter reported at mall in Cubao; shelter in place'],
  ['MPD', 'Bomb confirmed at Quiapo: explosive device found near church, area evacuated'],
  ['PNP', 'Hostage-taking ongoing in Makati bank; avoid the area'],
  ['DOH', 'Mass poisoning in Bohol: 120 hospitalized after eating cassava'],
  ['DENR', 'AQI 320 hazardous in Marikina'],
  ['DOH', 'Toxic chlorine release in Valenzuela: stay indoors'],
  ['NDRRMC', 'Landslide buries barangay in Maco; 30 dead, dozens missing'],
  ['OCD', 'Ferry capsizes off Basilan: 14 dead, 40 missing'],
  ['NDRRMC', 'Death toll from flash flood in Sultan Kudarat reaches 22'],
  ['PDRRMO Leyte', 'Flash flood sweeps homes in Baybay: 11 dead, 15 missing'],
  ['PAGASA', 'Red Warning Level itinaas sa Metro Manila at Bulacan, matinding baha asahan'],
  ['PAGASA', 'Super Typhoon Amang: Signal No. 5 sa Virac, manatili sa loob ng matibay na gusali'],
  ['Albay PDRRMO', 'Signal No. 4 in Albay: forced evacuation of coastal barangays ordered'],
  ['PAGASA', 'BAGYONG AMANG: Signal Blg. 4 sa Quezon, Camarines Norte'],
  ['Marikina Rescue 161', 'Marikina River water level 18.4m, 3rd alarm. Evacuate now'],
  ['Marikina PIO', 'Sumampa sa 18.0 metro ang Ilog Marikina: IKATLONG ALARMA'],
  ['San Mateo MDRRMO', 'Pangatlong alarma sa ilog, lumikas na ang mga nasa tabing-ilog'],
  ['Bulacan PDRRMO', 'Bustos Dam spilling: forced evacuation in Plaridel and Pulilan'],
  [
    'Cagayan de Oro CDRRMO',
    'Cagayan de Oro River critical: forced evacuation ordered in riverbank barangays',
  ],
  ['Tuguegarao CDRRMO', 'Rescue ongoing: mga pamilya na-trap sa baha sa Linao'],
  ['Malabon PIO', 'Hanggang dibdib na baha sa Panghulo, hindi madaanan; tumawag ng rescue'],
  ['Butuan CDRRMO', 'Neck-deep flood in Barangay Golden Ribbon, rescuers on the way'],
  ['PHIVOLCS', 'M7.2 earthquake: Tsunami warning for Surigao, Davao Oriental'],
  ['PHIVOLCS', 'Babala sa tsunami: lumikas mula sa baybayin ng Samar'],
  ['PHIVOLCS', 'Magnitude 6.9 na lindol, yumanig sa Ilocos Sur'],
  ['PHIVOLCS', 'Intensity VII (Destructive) sa Candon City'],
  ['PHIVOLCS', 'Kanlaon Volcano: Alert Level 5. Explosive eruption in progress'],
  ['PHIVOLCS', 'Heavy ashfall over Tagaytay and Silang; stay indoors'],
  ['BFP-NCR', 'General Alarm: sunog sa Bgy. 105, Tondo'],
  ['BFP-NCR', 'Sunog sa Malabon: 4 patay, kabilang ang 2 bata'],
  ['BFP Region VI', 'Three killed in Iloilo City fire, second alarm'],
  ['BFP-NCR', 'People trapped in burning condominium in Makati'],
  ['MRT-3', 'Two MRT-3 trains collide near Santolan, 34 passengers hurt'],
  ['PNR', 'Tren ng PNR nadiskaril sa Sta. Mesa, may mga sugatan'],
  ['PNP', 'Active shooter at Ateneo gate 3, avoid the area'],
  ['QCPD', 'Hostage situation in Fairview mall, lumayo sa lugar'],
  ['PNP', 'IED found at Jolo cathedral, bomb confirmed'],
  ['DOH', 'Mass poisoning: 200 pupils hospitalized in Lanao'],
  ['DPWH', 'Mass casualty accident on Kennon Road, 15 dead'],
  ['LGU Valenzuela', 'Toxic gas release from plant in Ugong; residents must stay indoors'],
  ['PAGASA', 'Storm surge of more than 3 meters expected in Tacloban'],
  ['PAGASA', 'Danger: heat index of 52°C recorded in Virac'],
  ['OCD', 'At least 12 dead, 20 missing as landslide hits Benguet mining camp'],
  ['PCG', 'Ferry sinks off Antique with 180 aboard; 25 bodies recovered'],
  ['PAGASA', 'Flood Bulletin: Cagayan River at Buntun Bridge above CRITICAL level'],
  ['DOTr-MRT3', 'Train accident at Taft Avenue station, 17 passengers injured'],
  ['Mariveles MDRRMO', 'TOXIC RELEASE: chlorine from plant in Mariveles. Close windows, stay indoors'],
  ['BFP-NCR', 'General alarm fire in Tondo not yet under control'],
  ['PHIVOLCS', 'Tsunami possible after Magnitude 6.2 quake: move to higher ground'],
  ['PNP', 'Improvised bomb confirmed at Cotabato bus terminal; area cordoned'],
])('%s: %s', (source, title) => {
  expect(rateTitle(title, source, 'official')).toBe(5);
});

test.each([
  ['NGCP', 'Luzon-wide blackout after multiple plants trip'],
  ['NGCP', 'Total grid collapse in Mindanao: grid-wide blackout, restoration under way'],
  ['NLEX Corp', 'Mass casualty crash on NLEX Candaba viaduct, expressway closed, at least 12 dead'],
  ['NGCP', 'Visayas-wide power outage: total blackout of Visayas grid'],
  ['NGCP', 'Mindanao grid collapse, power restoration ongoing'],
  ['NLEX Corp', 'NLEX closed both directions in San Simon due to flood'],
])('a utility says of its own scale: %s: %s', (source, title) => {
  expect(rateTitle(title, source, 'utility')).toBe(5);
});

test('an outlet that repeats any of these never says 5', () => {
  expect(rateTitle('Tsunami warning up after magnitude 7.4 quake', 'Outlet', 'media')).toBe(4);
});

function rateTitle(title: string, source: string, authority: Source['authority']): number {
  const item = buildItem({ title });
  return rateSeverity(item, { authority }, classify(item, source).category).severity;
}
