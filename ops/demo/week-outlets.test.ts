import { weekSources } from '@paligid/server/ingest/sources/simulated-sources';
import { WEEK_OUTLETS } from '@paligid/simulator/publishing/outlets';
import { expect, test } from 'vitest';

test('the server knows each outlet of the week, as the simulator plays it: id, name, language and feed', () => {
  const played = WEEK_OUTLETS.map(({ id, name, language }) => ({
    ...{ id, name, owner: name, address: `https://${id}.example/feed` },
    // Taglish is read as Tagalog.
    languages: [language === 'mix' ? 'tl' : language],
  }));
  expect(
    weekSources.map(({ id, name, owner, address, languages }) => ({ id, name, owner, address, languages })),
  ).toEqual(played);
});
