import type { BiyaheRow } from './biyahe.repository.ts';

const AUTHORITIES: Readonly<Record<string, BiyaheRow['authority']>> = {
  ...{ outlet: 'media', neighbours: 'crowd' },
};

type SampleReport = { source: string; at: string; text: string; status?: string; until?: string };

/** A stored report of the sample days. Everybody but the outlet and the neighbours is official. */
export function sampleRow({ source, at, text, status = 'active', until }: SampleReport): BiyaheRow {
  const [title = '', ...rest] = text.split('\n');
  return {
    ...{ id: `${source} ${at} ${text}`.replaceAll(' ', '-'), version: 1, sourceId: source, source, title },
    ...{ authority: AUTHORITIES[source] ?? 'official', summary: null, language: null, url: null, status },
    ...{ content: rest.length === 0 ? null : rest.join('\n'), endedAt: null },
    published: new Date(manila(at)),
    expiresAt: until === undefined || until === '' ? null : new Date(manila(until)),
  };
}

export function manila(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}:00+08:00`);
}
