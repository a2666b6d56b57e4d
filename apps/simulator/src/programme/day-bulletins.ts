import { bulletin, cancelled, english, type Incident, quake, tagalog, updated } from './sheet.ts';

/** The other bulletins and the quakes, some of them far from Metro Manila or not for the public. */
export const BULLETINS: readonly Incident[] = [
  {
    key: 'cebu-rain',
    category: 'weather',
    city: 'Cebu City',
    reports: [
      bulletin('09:00', {
        event: 'Rainfall Advisory',
        severity: 'Minor',
        headline: 'Rainfall Advisory for Cebu City',
        description: 'Light to moderate rain falls over Cebu City and may last for three hours.',
        instruction: 'Take an umbrella and drive slowly on the hill roads.',
        expiresInMinutes: 300,
        areas: ['cebu-city'],
      }),
      cancelled('13:00', 'Rain over Cebu City has stopped.'),
    ],
  },
  {
    key: 'exercise-message',
    category: 'other',
    city: 'Metro Manila',
    reports: [
      bulletin('10:00', {
        status: 'Exercise',
        event: 'Flood Warning Exercise',
        severity: 'Extreme',
        headline: 'Exercise: this is a drill of the warning desk',
        description: 'A drill of the warning desk. Nothing happens and nobody needs to act.',
        instruction: 'Do nothing.',
        expiresInMinutes: 60,
        areas: ['metro-manila'],
      }),
    ],
  },
  {
    key: 'calatagan-quake',
    category: 'emergency',
    city: 'Calatagan',
    reports: [
      quake('13:22', {
        magnitude: 4.1,
        depthKm: 108.4,
        lat: 13.7,
        lon: 120.58,
        place: '14 km SSW of Calatagan, Philippines',
      }),
      english(
        '13:35',
        'Magnitude 4.1 quake off Calatagan felt lightly in tall Makati buildings',
        'A deep earthquake southwest of Calatagan, Batangas made lamps sway on upper floors in Makati. There are no reports of damage.',
      ),
      updated('13:40', { magnitude: 4.3, depthKm: 111.2, felt: 12, isReviewed: true }),
      tagalog(
        '13:43',
        'Bahagyang lindol sa Batangas, naramdaman sa Makati',
        'Niyanig ng magnitude 4.3 na lindol ang dagat malapit sa Calatagan, Batangas. Walang banta ng tsunami at walang nasira.',
      ),
    ],
  },
  {
    key: 'far-quake',
    category: 'other',
    city: 'abroad',
    reports: [
      quake('06:02', {
        magnitude: 5.2,
        depthKm: 35,
        lat: -30.4,
        lon: -177.9,
        place: 'Kermadec Islands region',
        isReviewed: true,
        alert: 'green',
      }),
    ],
  },
  {
    key: 'davao-flood-advisory',
    category: 'emergency',
    city: 'Davao City',
    reports: [
      bulletin('14:00', {
        event: 'General Flood Advisory (Minor)',
        severity: 'Minor',
        headline: 'General Flood Advisory for Davao City',
        description: 'Scattered thunderstorms may swell the creeks of Davao City until the evening.',
        expiresInMinutes: 240,
        areas: ['davao-city'],
      }),
    ],
  },
  {
    key: 'evening-thunderstorm',
    category: 'weather',
    city: 'Quezon City',
    reports: [
      bulletin('18:30', {
        event: 'Thunderstorm Advisory',
        severity: 'Moderate',
        urgency: 'Immediate',
        headline: 'Thunderstorm Advisory for northern Metro Manila',
        description:
          'Heavy rain with lightning and strong winds is expected over the named cities within two hours.',
        instruction: 'Stay indoors, away from trees and open fields.',
        expiresInMinutes: 150,
        areas: ['camanava', 'quezon-city'],
      }),
      english(
        '18:44',
        'Thunderstorm rolls over Quezon City and Valenzuela',
        'Lightning and heavy rain reached the north of the metropolis during the evening rush. The advisory holds for two hours.',
      ),
      tagalog(
        '18:50',
        'Malakas na ulan at kidlat sa Quezon City, Caloocan at Valenzuela',
        'Dalawang oras pa ang aasahang pag-ulan na may kulog at kidlat sa hilagang bahagi ng Kamaynilaan.',
      ),
      updated('20:00', {
        description: 'The thunderstorm moves slowly and may last for another hour.',
        areas: ['quezon-city'],
        expiresInMinutes: 90,
      }),
      cancelled('21:10', 'The thunderstorm has moved out over the Sierra Madre.'),
    ],
  },
  {
    key: 'manila-bay-waves',
    category: 'weather',
    city: 'Manila',
    reports: [
      bulletin('19:02', {
        event: 'Gale Warning',
        severity: 'Minor',
        headline: 'Gale Warning for Manila Bay',
        description: 'Strong winds raise waves of up to three meters in Manila Bay until the morning.',
        instruction: 'Small boats should stay in port.',
        expiresInMinutes: 660,
        areas: [
          {
            description: 'Manila Bay',
            region: 'NCR (National Capital Region)',
            polygon: [
              [14.7, 120.75],
              [14.6, 120.94],
              [14.48, 120.95],
              [14.35, 120.75],
              [14.5, 120.6],
            ],
          },
          'cavite',
        ],
      }),
    ],
  },
];
