import type { StoryPage } from '@paligid/contract/entities/story-details';
import { AT, buildStory, buildStoryPage } from '@paligid/testkit/build-story';
import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { StoryBelowFold } from './StoryBelowFold.tsx';

afterEach(cleanup);

const [update, first] = buildStoryPage().reports as [StoryPage['reports'][0], StoryPage['reports'][0]];

function show(changes: Partial<StoryPage> = {}, { related = [] as LoadedStory[], locale = 'en' } = {}) {
  const story = buildStoryPage(changes);
  return renderInApp(<StoryBelowFold story={story} />, {
    page: { locale: locale as 'en' },
    get: () => ({ stories: related }),
  });
}

test('tells each report with its kind, source and both times, the newest first', () => {
  const official = { authority: 'official', source: 'PAGASA' } as const;
  show({
    reports: [
      {
        ...update,
        ...official,
        kind: 'cancel',
        published: '2026-11-15T09:02:00Z',
        read_at: '2026-11-15T09:03:00Z',
      },
      update,
      { ...first, published: null, read_at: '2026-11-14T04:01:00Z' },
    ],
  });
  const growth = screen.getByRole('region', { name: 'How the story grew' });
  const rows = within(growth).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '5:02 PMNov 15Called offKnee-deep flood closes two lanes of EspañaPAGASAOfficialread 5:03 PMopens in a new tab',
    '2:30 PMUpdateKnee-deep flood closes two lanes of EspañaBalita ng Sampolread 2:31 PMopens in a new tab',
    '12:01 PMNov 14First reportKnee-deep flood closes two lanes of EspañaBalita ng Sampolread 12:01 PMopens in a new tab',
  ]);
});

test('a report that calls off or ends is shown with its text, others only with the title', () => {
  show({
    reports: [
      { ...update, kind: 'cancel', text: 'Issued for the wrong basin.' },
      { ...first, kind: 'end', url: null, text: 'Rivers are back in their beds.' },
      { ...first, text: 'Rivers may rise.' },
    ],
  });
  const growth = screen.getByRole('region', { name: 'How the story grew' });
  expect(growth.textContent).toContain('Issued for the wrong basin.');
  expect(growth.textContent).toContain('Rivers are back in their beds.');
  expect(growth.textContent).not.toContain('Rivers may rise.');
});

test('a single report says where it comes from, and is not called the first', () => {
  show({ reports: [{ ...first, url: null }] });
  const origin = screen.getByRole('region', { name: 'Where it comes from' });
  expect(origin.textContent).not.toContain('First report');
  expect(within(origin).queryByRole('link')).toBeNull();
});

test('the primary report is marked where there are others', () => {
  const source = {
    id: buildStory().id,
    url: null,
    source: 'A',
    title: 'A',
    published: null,
    is_primary: true,
  };
  show({ sources: [source, { ...source, is_primary: false }] });
  expect(screen.getAllByText('Primary')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '2 Sources' })).toBeDefined();
});

test.each([
  [1, 1, 'Balita ng Sampol says so. No other source yet.'],
  [1, 0, 'Balita ng Sampol says so. No other source yet.'],
  [3, 0, '3 sources on this event. No official one has confirmed it yet.'],
  [4, 1, '4 sources on this event. Official among them: 1.'],
])('%d sources of which %d are official are counted as what they are', (sources, official, words) => {
  show({ confirmed_by: { sources, official } });
  expect(screen.getByText(words)).toBeDefined();
});

test('reports stand under what they are to the event, and only the same event counts', () => {
  const report = (title: string, role: StoryPage['reports'][0]['role'], minute: number) => ({
    ...{ ...update, title, role, is_primary: role === 'same' },
    read_at: `2026-11-15T06:${minute}:00.000Z`,
  });
  const wider = {
    id: 'c-019a8560-7a00-7000-8000-0000000000aa',
    source: 'PAGASA',
    authority: 'official',
  } as const;
  show({
    reports: [
      report('Third alarm', 'same', 31),
      report('How alarms work', 'background', 30),
      report('Second alarm', 'earlier', 29),
    ],
    part_of: { ...wider, title: 'Orange rainfall warning', published: AT, is_over: false },
  });
  const sections = ['Same event', 'Earlier phase', 'Part of', 'Background'].map((name) =>
    screen.getByRole('region', { name }),
  );
  const titles = ['Third alarm', 'Second alarm', 'Orange rainfall warning', 'How alarms work'];
  sections.forEach((section, i) => {
    for (const title of titles) expect(section.textContent?.includes(title)).toBe(title === titles[i]);
  });
  const link = within(sections[2] as HTMLElement).getByRole('link');
  expect(link.getAttribute('href')).toBe(`/story/${wider.id}`);
});

test('roles are shown in Filipino too', () => {
  show({ reports: [update, { ...first, role: 'earlier' }] }, { locale: 'fil' });
  expect(screen.getByRole('region', { name: 'Iisang pangyayari' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Naunang yugto' })).toBeDefined();
});

test('where all reports have the same role no role is shown', () => {
  show({ reports: [{ ...update, role: 'same' }, first] });
  expect(screen.queryByText('Same event')).toBeNull();
});

test('says why it was rated, placed and filed so, in the words of the reader', () => {
  show({}, { locale: 'fil' });
  const why = screen.getByRole('group');
  expect(why.textContent).toContain('Batay ang bigat sa paksa');
  expect(why.textContent).toContain('Batay ang lokasyon sa pamagat: España.');
  expect(why.textContent).toContain('Batay ang paksa sa mga salita nito: flood, lanes.');
});

test('a reason that this page does not know, and none at all, leave nothing behind', () => {
  const newer = { reason: 'severity_moon', detail: null } as unknown as StoryPage['trace'][number];
  show({ trace: [newer] });
  expect(screen.queryByText('Why am I seeing this?')).toBeNull();
});

test.each([
  ['point', [], 'Sampaloc, Manila'],
  ['line', [], 'Along Sampaloc, Manila. The exact spot is not known.'],
  ['city', [], 'Somewhere in Sampaloc, Manila. The exact spot is not known.'],
  ['city', [{ reason: 'place_outline', detail: null }], 'Covers Sampaloc, Manila.'],
] as const)(
  'the map of a place that is known to the %s says no more than is known',
  (precision, trace, words) => {
    show({ precision, trace: [...trace] });
    const caption = screen.getByRole('figure').querySelector('figcaption');
    expect(caption?.textContent).toBe(
      `${words} Around it: Manila, San Juan.Boundaries: PSA and NAMRIA through OCHA`,
    );
  },
);

test('without surroundings there is no map', () => {
  show({ surroundings: null });
  expect(screen.queryByRole('figure')).toBeNull();
});

test('what is related is a list of links, and nothing where there is none', async () => {
  const { unmount } = show({}, { related: [buildStory({ title: 'Power is back' })] });
  const link = await screen.findByRole('link', { name: /Power is back/ });
  expect(link.getAttribute('href')).toBe(`/story/${buildStory().id}`);
  unmount();
  show();
  expect(screen.queryByText('Related stories')).toBeNull();
});

test('a story that is known from a feed alone is its own report', () => {
  renderInApp(<StoryBelowFold story={buildStory()} />);
  const origin = screen.getByRole('region', { name: 'Where it comes from' });
  expect(origin.textContent).toContain('Balita ng Sampol');
  expect(screen.queryByRole('figure')).toBeNull();
});

test("the issuer's own bulletins are numbered, and not counted as another source", () => {
  const own = { ...update, source: 'PAGASA', authority: 'official' } as const;
  show({
    source: 'PAGASA',
    authority: 'official',
    reports: [{ ...own, kind: 'cancel' }, { ...own, kind: 'same' }, update, { ...own, kind: 'first' }],
  });
  const rows = within(screen.getByRole('region', { name: 'How the story grew' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Bulletin 3 of 3Called off');
  expect(rows[1]?.textContent).toContain('Bulletin 2 of 3Knee-deep');
  expect(rows[2]?.textContent).not.toContain('Bulletin');
  expect(rows[3]?.textContent).toContain('Bulletin 1 of 3First report');
});

test("tells what a bulletin says in CAP's set words", () => {
  show(
    {
      bulletin_terms: [
        { kind: 'event', value: 'Flood Warning', words: 'Babala sa baha', lang: 'fil' },
        { kind: 'certainty', value: 'Observed', words: 'Nangyayari na o nakita na', lang: 'fil' },
      ],
    },
    { locale: 'fil' },
  );
  expect(screen.getByText('Gaano katiyak').nextSibling?.textContent).toBe('Nangyayari na o nakita na');
  expect(screen.getByText('Uri ng babala').nextSibling?.textContent).toBe('Babala sa baha');
});
