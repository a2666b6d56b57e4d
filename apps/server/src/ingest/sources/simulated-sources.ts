import type { Source } from '../source.ts';
import { balitangBayan } from './balitang-bayan/source.ts';
import { bantayBalita } from './bantay-balita/source.ts';
import { inventedOutlets, weekOutlets } from './news-rss/invented-outlets.ts';

/** Invented outlets, published by the simulator; unknown in production. */
export const simulatedSources: readonly Source[] = [bantayBalita, balitangBayan, ...inventedOutlets];

/** They report in the simulator's week only, and are listed nowhere else. */
export const weekSources: readonly Source[] = weekOutlets;
