import type { StoryPage } from '@paligid/contract/entities/story-details';
import { buildStoryPage } from '@paligid/testkit/build-story';
import type { Picture, PictureMap } from '../../../apps/web/src/server/pictures/picture.ts';
import { storyPicture } from '../../../apps/web/src/server/pictures/story-picture.ts';
import { previewPicture, sharePicture } from '../../../apps/web/src/server/pictures/words-picture.ts';

const ORIGIN = 'https://paligid.example';
const NOW_MS = Date.UTC(2026, 10, 16, 0, 30);
const ISSUED = '2026-11-15T19:58:00.000Z';
const UNTIL = '2026-11-16T02:00:00.000Z';

const TITLES = {
  short: 'Marikina River past the third alarm; forced evacuation',
  filipino:
    'Sapilitan nang pinalilikas ang mga nakatira sa tabi ng Ilog Marikina sa Tumana, Nangka, Malanday, Concepcion Uno at Santo Niño dahil lampas na sa ikatlong alarma ang tubig at inaasahang tataas pa hanggang bukas ng umaga',
  word: `Nakapagpapabagabag-damdaming${'pinakamakapangyarihan'.repeat(4)}`,
  hostile: '</text><script>alert(1)</script> \u202e🌊 漢字 & "mga" <b>salita</b>',
};

const ENDED = '2026-11-15T23:12:00.000Z';

const STATES: Record<string, Partial<StoryPage>> = {
  until: { expires_at: UNTIL },
  open: { expires_at: null },
  ended: { expires_at: ENDED },
  cancelled: { status: 'cancelled', ended_at: ENDED },
  lifted: {
    ...{ status: 'expired', ended_at: ENDED },
    reports: [
      {
        source: 'Marikina DRRMO',
        authority: 'official',
        title: 'Inaalis na ang sapilitang paglikas sa mga barangay sa tabi ng Ilog Marikina',
        text: 'Bumaba na sa unang alarma ang tubig. Makauuwi na ang mga residente kapag nalinis na ang mga kalsada at naibalik ang kuryente.',
        url: null,
        kind: 'end',
        is_primary: false,
        published: ENDED,
        read_at: ENDED,
      },
    ],
  },
  recalled: { review: { state: 'recalled', at: ENDED, note: null } },
  held: { review: { state: 'held', at: ENDED, note: null } },
};

const STEPS = [
  'Leave now.',
  'Go to the H. Bautista covered court, and bring water, medicine and papers.',
  'Call 911 for help.',
];

/** About the size of a town with its neighbours, and a warning over a part of it. */
const SAMPLE_MAP: PictureMap = {
  ...{ width: 320, height: 232, groundTransform: 'translate(-40 -60) scale(0.6)', hasPin: false },
  ground: `<g transform="scale(.5)"><path fill="#1c1f2e" stroke="#3a4160" stroke-width="2" d="M0 0l${'12 3-3 9 4 11-9 2 '.repeat(60)}z"/><path fill="none" stroke="#343950" stroke-width="1.6" d="M200 200l${'20 5 15-7 9 20-12 30 '.repeat(20)}"/></g>`,
  area: 'M140 40l50-4-20 60-30 40-10 60-60 2 40-110z',
  names: [
    { x: 60, y: 60, name: 'Quezon City', side: 'right' },
    { x: 220, y: 150, name: 'Marikina', side: 'right' },
  ],
};

interface Sample {
  name: string;
  picture: Picture;
}

/** The combinations that a picture has to stand: titles, states, severities, languages, with and without a place. */
export function samplePictures(): Sample[] {
  const samples: Sample[] = [];
  for (const shape of ['wide', 'tall'] as const)
    for (const language of ['en', 'fil'] as const)
      for (const [state, changes] of Object.entries(STATES))
        for (const [kind, title] of Object.entries(TITLES)) {
          const severity = ([5, 4, 3, 2, 1] as const)[samples.length % 5] ?? 5;
          const n = samples.length;
          const story = buildStoryPage({
            ...{ title, headline: title, severity, issued_at: ISSUED, published: ISSUED, ...changes },
            ...{ source: 'Marikina DRRMO', authority: n % 3 === 0 ? 'media' : 'official' },
            location: n % 4 === 3 ? 'Philippines' : 'Marikina',
            is_alert: severity >= 4,
            source_count: n % 2 === 0 ? 1 : 4,
            summary: 'Water is at 18.2 metres and rising. Low streets near the river are under water.',
            solution_alternatives: { immediate_actions: n % 3 === 2 ? [] : STEPS },
          });
          const map = n % 2 === 0 ? SAMPLE_MAP : null;
          const options = { shape, language, origin: ORIGIN, nowMs: NOW_MS, map };
          samples.push({
            name: `${shape}-${language}-${state}-${kind}-${severity}`,
            picture: storyPicture(story, options),
          });
        }
  const words = {
    title: TITLES.short,
    summary: 'Water is rising.',
    location: 'Marikina',
    source: 'A friend',
  };
  return [
    ...samples,
    { name: 'words-app-en', picture: previewPicture({ type: 'app', lang: 'en' }) },
    { name: 'words-app-fil', picture: previewPicture({ type: 'app', lang: 'fil' }) },
    {
      name: 'words-og',
      picture: previewPicture({
        title: TITLES.filipino,
        description: 'Ingat po.',
        type: 'story',
        lang: 'fil',
      }),
    },
    {
      name: 'words-achievement',
      picture: sharePicture({
        title: '24 balita tungkol sa lugar ko ang nabasa ko ngayong araw sa Paligid.',
        lang: 'fil',
      }),
    },
    { name: 'words-share', picture: sharePicture({ ...words, severity: 'alert', lang: 'en' }) },
  ];
}
