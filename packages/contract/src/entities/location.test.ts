import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shapeErrors } from '../../test/shape.ts';
import { locationSchema, trackedPositionSchema } from './location.ts';

const sample = { lat: 14.5995, lon: 120.9842, accuracy: 20 };
const wrong = {
  lat: [-90.01, 90.01, '14', Number.NaN],
  lon: [-180.01, 180.01, '121'],
  accuracy: [-1, 1_000_001, '20'],
};

test('[ENTITY-032] a location has lat, lon and accuracy; a tracked position also altitude, heading and speed', () => {
  const extras = ['altitude', 'heading', 'speed'];
  const faults = [
    ...shapeErrors(locationSchema, { sample, wrong }),
    ...shapeErrors(trackedPositionSchema, {
      sample: { ...sample, altitude: 15.5, heading: 270, speed: 1.4 },
      optional: extras,
      nullable: extras,
      wrong: { ...wrong, altitude: [-12_001, '15'], heading: [-1, 361, 'north'], speed: [-1, 1001, 'fast'] },
    }),
  ];
  expect(faults).toEqual([]);
});

test('every point of the globe is a location and nothing beyond it', () => {
  const degrees = fc.double({ min: -400, max: 400, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, (lat, lon) => {
      const isOnGlobe = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
      return locationSchema.safeParse({ lat, lon, accuracy: 1 }).success === isOnGlobe;
    }),
  );
});
