import type { ListedSource } from '../source.ts';

const DAY_SECONDS = 86_400;

/** A publisher that readers would expect, and why we do not read it. It has no parser and is never requested. */
function unread(
  row: Pick<ListedSource, 'id' | 'name' | 'owner' | 'authority' | 'address'>,
  disabledReason: string,
): ListedSource {
  return {
    ...row,
    ...{ languages: ['en', 'fil'], licence: 'none: not read', attribution: row.owner, bodyAllowed: false },
    ...{ cadence: { minSeconds: DAY_SECONDS, maxSeconds: DAY_SECONDS }, isEnabled: false, disabledReason },
  };
}

const SOCIAL =
  'publishes on social networks, which may be read only with a paid key or the owner’s permission';

export const unreadSources: readonly ListedSource[] = [
  ...[
    { id: 'lrt1', name: 'LRT-1', owner: 'Light Rail Manila Corporation', address: 'https://lrmc.ph/' },
    { id: 'lrt2', name: 'LRT-2', owner: 'Light Rail Transit Authority', address: 'https://www.lrta.gov.ph/' },
    { id: 'pnr', name: 'PNR', owner: 'Philippine National Railways', address: 'https://www.pnr.gov.ph/' },
  ].map((row) => unread({ ...row, authority: 'official' }, SOCIAL)),
  unread(
    {
      id: 'city-governments',
      name: 'City governments',
      owner: 'Local governments',
      authority: 'official',
      address: 'https://www.dilg.gov.ph/',
    },
    'announce on social networks: each city must allow us to read its page or give us a feed',
  ),
];
