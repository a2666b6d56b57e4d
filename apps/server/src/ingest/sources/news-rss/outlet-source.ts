import type { Source } from '../../source.ts';
import { newsParser } from './parse.ts';

/** The fields that differ between outlets; the terms are the same for all of them. */
export type OutletRow = Pick<Source, 'id' | 'name' | 'owner' | 'address' | 'isEnabled'> &
  Partial<Pick<Source, 'ignoreLastModified' | 'disabledReason' | 'licence'>> & {
    language: string;
    showsImages?: boolean;
  };

/** Increase with every change of the shared parser. */
const PARSER_VERSION = 2;

export function outletSource({ language, showsImages = false, ...row }: OutletRow): Source {
  return {
    licence: 'All rights reserved: headline, short excerpt and link only',
    ...row,
    authority: 'media',
    languages: [language],
    attribution: row.name,
    bodyAllowed: false,
    cadence: { minSeconds: 300, maxSeconds: 900 },
    isHazard: false,
    limits: { totalMs: 20_000, bytes: 2_000_000, linkedBytes: 0 },
    expects: 'xml',
    allowedHosts: [new URL(row.address).hostname],
    parse: newsParser({ name: row.name, language, showsImages }),
    parserVersion: PARSER_VERSION,
  };
}
