import type { Source } from '../source.ts';
import { balitangBayan } from './balitang-bayan/source.ts';
import { bantayBalita } from './bantay-balita/source.ts';
import { inventedOutlets } from './news-rss/invented-outlets.ts';
import { newsOutlets } from './news-rss/outlets.ts';
import { pagasaCap } from './pagasa-cap/source.ts';
import { usgsEarthquakes } from './usgs-eq/source.ts';

/** Every source we know how to read. */
export const registry: readonly Source[] = [
  pagasaCap,
  usgsEarthquakes,
  bantayBalita,
  balitangBayan,
  ...inventedOutlets,
  ...newsOutlets,
];
