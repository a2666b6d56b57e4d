import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { findPicture, pictureName } from './picture.ts';
import { SCENES, sceneOfCategory } from './scenes.ts';

const HARMFUL = /<(?:script|foreignObject|image|use|a)\b|href|\son\w+=|url\((?!#)/i;

describe.each(SCENES)('a drawing of %s', (scene) => {
  const drawings = Array.from({ length: 24 }, (_, variant) => findPicture(`${scene}-${variant}`) ?? '');

  test('is well-formed SVG of 800 by 530, under 60 kB, with nothing in it that acts or loads', () => {
    for (const drawing of drawings) {
      expect(XMLValidator.validate(drawing)).toBe(true);
      const { svg } = new XMLParser({ ignoreAttributes: false }).parse(drawing);
      expect(svg).toMatchObject({ '@_width': '800', '@_height': '530' });
      expect(drawing.length).toBeLessThan(60_000);
      expect(drawing).not.toMatch(HARMFUL);
      expect(drawing).not.toContain('NaN');
    }
  });

  test('is the same each time and differs from the next one', () => {
    expect(findPicture(`${scene}-3`)).toBe(drawings[3]);
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});

test('a report always has the same drawing, and unknown names have none', () => {
  const name = pictureName('market', 'report 1');
  expect(pictureName('market', 'report 1')).toBe(name);
  expect(findPicture(name)).toContain('<svg');
  expect(sceneOfCategory('transport')).toBe('train-platform');
  expect(sceneOfCategory('other')).toBe('night-skyline');
  for (const unknown of ['market', 'market-24', 'palace-1', '', 'market--1']) {
    expect(findPicture(unknown), unknown).toBeUndefined();
  }
});
