import { NATION_CELL } from '@paligid/geo/cells';
import { expect } from 'vitest';
import { LiveClient } from './live-client.ts';
import { gatewayAddress, OTHER_READER, gatewayTest as test } from './live-gateway.ts';
import { publishStory } from './published-stories.ts';

test('each reader receives stories and alerts in the language of the connection', async ({
  db,
  start,
  token,
}) => {
  const gateway = await start();
  const listen = async (reader: string | undefined, lang: string) =>
    new LiveClient(`${gatewayAddress(gateway, await token(reader))}${lang}`).open();
  const english = await listen(undefined, '');
  const filipino = await listen(OTHER_READER, '&lang=fil');
  await Promise.all([english.settled(), filipino.settled()]);
  const story = await publishStory(db, { event: 'story.published.v1', cells: [NATION_CELL] });
  const alert = await publishStory(db, { event: 'alert.issued.v1', cells: [NATION_CELL] });
  await Promise.all([english, filipino].map((client) => client.until(() => client.updates.length === 2)));
  // Alerts overtake stories, so that their order says nothing.
  const impactOf = (id: string, { updates }: LiveClient) =>
    updates.find(({ data }) => data.story?.id === `s-${id}`)?.data.story?.personal_impact;
  expect(impactOf(alert, english)).toMatch(/^Critical until /);
  expect(impactOf(alert, filipino)).toMatch(/^Kritikal hanggang /);
  expect(impactOf(story, english)).toMatch(/^Holds until /);
  expect(impactOf(story, filipino)).toMatch(/^May bisa hanggang /);

  // A returning reader gets its language too.
  const back = await listen(OTHER_READER, '&lang=fil');
  const firstCursor = Math.min(...filipino.updates.map(({ cursor }) => cursor));
  back.send({ type: 'resume', cursor: firstCursor - 1 });
  await back.until(() => back.updates.length === 2);
  for (const id of [story, alert]) expect(impactOf(id, back)).toBe(impactOf(id, filipino));
});

test("an alert's frame carries its steps in the language of the connection, and the issuer's own words", async ({
  db,
  start,
  token,
}) => {
  const gateway = await start();
  const listen = async (reader: string | undefined, lang: string) =>
    new LiveClient(`${gatewayAddress(gateway, await token(reader))}${lang}`).open();
  const english = await listen(undefined, '');
  const filipino = await listen(OTHER_READER, '&lang=fil');
  await Promise.all([english.settled(), filipino.settled()]);
  await publishStory(db, {
    event: 'alert.issued.v1',
    cells: [NATION_CELL],
    title: 'Marikina River above 18 meters',
    advice: 'Leave now. Ask for a boat at the bridge.',
  });
  await Promise.all([english, filipino].map((client) => client.until(() => client.updates.length === 1)));
  expect(filipino.updates[0]?.data.story).toMatchObject({
    title: 'Marikina River above 18 meters',
    title_lang: 'en',
    solution_alternatives: { immediate_actions: ['Lumikas na po.', 'Ask for a boat at the bridge.'] },
    action_langs: ['fil', 'en'],
    original: { lang: 'en', actions: ['Leave now.'] },
  });
  expect(english.updates[0]?.data.story).toMatchObject({
    solution_alternatives: { immediate_actions: ['Leave now.', 'Ask for a boat at the bridge.'] },
    action_langs: ['en', 'en'],
  });
  expect(english.updates[0]?.data.story).not.toHaveProperty('original');
});
