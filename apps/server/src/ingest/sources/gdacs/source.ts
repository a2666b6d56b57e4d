import type { Source } from '../../source.ts';
import { parseGdacs } from './parse.ts';

export const gdacs: Source = {
  id: 'gdacs',
  name: 'GDACS disaster alerts',
  owner: 'European Union and United Nations',
  authority: 'official',
  languages: ['en'],
  address: 'https://www.gdacs.org/xml/rss.xml',
  licence: 'Free use with credit to GDACS',
  attribution: 'GDACS',
  bodyAllowed: true,
  cadence: { minSeconds: 300, maxSeconds: 600 },
  isHazard: true,
  limits: { totalMs: 20_000, bytes: 1_500_000, linkedBytes: 0 },
  expects: 'xml',
  allowedHosts: ['www.gdacs.org'],
  parse: parseGdacs,
  parserVersion: 1,
  isEnabled: true,
};
