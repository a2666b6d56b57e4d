/** What a drawn picture can show. None shows people. */
export const SCENES = [
  'flooded-street',
  'train-platform',
  'market',
  'night-skyline',
  'highway',
  'power-lines',
  'school',
  'clinic',
  'lanterns',
  'river',
  'shelter',
  'smoke',
  'city-hall',
  'side-street',
  'rain',
] as const;

export type Scene = (typeof SCENES)[number];

const BY_CATEGORY: Readonly<Record<string, Scene>> = {
  traffic: 'highway',
  weather: 'rain',
  outage: 'power-lines',
  crime: 'side-street',
  politics: 'city-hall',
  health: 'clinic',
  event: 'lanterns',
  business: 'market',
  transport: 'train-platform',
  community: 'side-street',
  education: 'school',
  government: 'city-hall',
  safety: 'smoke',
  emergency: 'flooded-street',
};

export function sceneOfCategory(category: string): Scene {
  return BY_CATEGORY[category] ?? 'night-skyline';
}
