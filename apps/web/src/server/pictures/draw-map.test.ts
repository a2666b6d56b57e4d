import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';
import { drawTall } from './draw-tall.ts';
import type { PictureMap, StoryPicture } from './picture.ts';

const MAP: PictureMap = {
  ...{ width: 320, height: 232, area: '', hasPin: true, ground: '', groundTransform: '' },
  names: [
    { x: 160, y: 116, name: 'Pasay', side: 'below' },
    { x: 200, y: 20, name: 'Makati', side: 'right' },
  ],
};
const BOX = { ...{ x: 0, y: 0, width: 320, height: 232, radius: 16 }, severity: 2, isOver: false } as const;

test('a name stands clear of the pin, and one at a cut edge is left out', () => {
  const whole = drawMap(MAP, BOX);
  expect(whole).toContain('>Makati<');
  // The pin ends 13 below the middle; a letter is 9 high.
  const [, y] = /y="([\d.]+)"[^>]*>Pasay/.exec(whole) ?? [];
  expect(Number(y)).toBeGreaterThan(116 + 13 + 9);
  const cut = drawMap(MAP, { ...BOX, width: 960, height: 300 });
  expect(cut).toContain('>Pasay<');
  expect(cut).not.toContain('>Makati<');
});

const PICTURE: StoryPicture = {
  ...{ kind: 'story', shape: 'tall', severity: 2, isOver: false, isHeld: false, flag: 'Minor', until: '' },
  ...{ title: 'An escalator runs again', line: 'It can be used.', plate: 'Pasay', steps: [], rows: [] },
  ...{ aging: 'This picture does not change.', host: 'paligid.example', code: 'https://paligid.example' },
  map: MAP,
};
const mapWidth = (changes: Partial<StoryPicture>) => {
  const svg = drawTall({ ...PICTURE, ...changes });
  return Number(/<clipPath id="map-box"><rect [^>]*width="([\d.]+)"/.exec(svg)?.[1]);
};

test('without steps the map of a place is as wide as the words; an area keeps its shape', () => {
  expect(mapWidth({})).toBe(968);
  expect(mapWidth({ steps: ['Leave now.'] })).toBeLessThanOrEqual(406);
  expect(mapWidth({ map: { ...MAP, area: 'M0 0H9V9Z', hasPin: false } })).toBeLessThan(968);
});
