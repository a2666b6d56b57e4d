export type Mood = {
  skyTop: string;
  skyLow: string;
  far: string;
  middle: string;
  near: string;
  ground: string;
  water: string;
  light: string;
  /** Sun or moon, where one is visible. */
  disc: string | undefined;
  /** Share of lit windows. */
  lit: number;
};

/** The colours of an hour, from the top of the sky down to the street. */
export const MOODS = {
  dawn: {
    ...{ skyTop: '#41517f', skyLow: '#f4b183', far: '#8d7f9b', middle: '#5f5a7c', near: '#37375a' },
    ...{ ground: '#2b2c47', water: '#c58f7c', light: '#ffe1a8', disc: '#ffe9c2', lit: 0.25 },
  },
  day: {
    ...{ skyTop: '#3f8fc4', skyLow: '#cfe8ee', far: '#9fc0cf', middle: '#6f9bb0', near: '#3e6f86' },
    ...{ ground: '#4d5b60', water: '#6fb3c4', light: '#fff6d6', disc: '#fffbe8', lit: 0.08 },
  },
  dusk: {
    ...{ skyTop: '#2b2452', skyLow: '#ee7f5b', far: '#774b72', middle: '#4a335f', near: '#2a2144' },
    ...{ ground: '#1d1934', water: '#a7566a', light: '#ffd58a', disc: '#ffc98b', lit: 0.45 },
  },
  night: {
    ...{ skyTop: '#0a1026', skyLow: '#27406d', far: '#1f3157', middle: '#172544', near: '#0f1930' },
    ...{ ground: '#0b1222', water: '#182f55', light: '#ffdf94', disc: '#e9eefc', lit: 0.6 },
  },
  rain: {
    ...{ skyTop: '#39474f', skyLow: '#9fb0b3', far: '#7f9298', middle: '#5b6f77', near: '#3a4c55' },
    ...{ ground: '#2c3a41', water: '#6f7f78', light: '#ffe7ad', disc: undefined, lit: 0.35 },
  },
} as const satisfies Record<string, Mood>;

export type MoodName = keyof typeof MOODS;
