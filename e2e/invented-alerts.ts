import type { StoryPage } from '@paligid/contract/entities/story-details';
import { buildStoryPage } from '@paligid/testkit/build-story';

type Coverage = 'inside' | 'outside' | 'part' | 'named' | 'none';
type State = 'in_force' | 'starts' | 'called_off' | 'ended';

export interface InventedAlert {
  id: string;
  lang: 'en' | 'fil';
  coverage: Coverage;
  state: State;
  severity: 1 | 2 | 3 | 4 | 5;
  page: StoryPage;
}

const HOUR_MS = 3_600_000;
const SHAPE: [number, number][] = [
  [121.08, 14.63],
  [121.12, 14.64],
  [121.11, 14.68],
  [121.08, 14.66],
  [121.08, 14.63],
];
const TEXTS = {
  en: {
    title: 'Marikina River past the third alarm; forced evacuation in five barangays',
    lifted: 'Landslide warning lifted for Marikina Heights',
    steps: [
      'Leave now. Do not wait for the water.',
      'Go to the H. Bautista covered court.',
      'Bring your medicine.',
    ],
    end: 'The slopes have dried. The warning is lifted. Families may return.',
    text: 'The river at Sto. Niño reached 18.0 metres at 3:52 AM. The order covers five barangays.',
  },
  fil: {
    title: 'Lampas na sa ikatlong alarma ang Ilog Marikina; sapilitan na ang paglikas',
    lifted: 'Binawi ang babala ng pagguho sa Marikina Heights',
    steps: [
      'Lumikas na po, huwag nang maghintay.',
      'Pumunta po sa H. Bautista covered court.',
      'Dalhin ang gamot.',
    ],
    end: 'Tuyo na ang mga dalisdis. Binawi na ang babala. Maaari nang umuwi.',
    text: 'Umabot po sa 18.0 metro ang Ilog Marikina sa Sto. Niño. Sapilitan na ang paglikas.',
  },
};

/** Two severities of an alert in both languages: every coverage while it is in force, and every other state. */
export function inventedAlerts(nowMs: number): InventedAlert[] {
  const cases = (['en', 'fil'] as const).flatMap((lang) => [
    ...([4, 5] as const).flatMap((severity) => [
      ...(['inside', 'outside', 'part', 'named', 'none'] as const).map((coverage) => ({
        ...{ lang, severity, coverage, state: 'in_force' as const },
      })),
      ...(['starts', 'called_off', 'ended'] as const).map((state) => ({
        ...{ lang, severity, coverage: 'inside' as const, state },
      })),
    ]),
    // Stories that are not alerts keep their ordinary page.
    ...([1, 2, 3, 3] as const).map((severity, i) => ({
      ...{
        lang,
        severity,
        coverage: 'inside' as const,
        state: i === 3 ? ('ended' as const) : ('in_force' as const),
      },
    })),
  ]);
  return cases.map((it, i) => ({ ...it, ...buildAlert(it, i, nowMs) }));
}

type Report = StoryPage['reports'][number];
type AlertCase = Omit<InventedAlert, 'id' | 'page'>;

function buildAlert({ lang, severity, coverage, state }: AlertCase, i: number, nowMs: number) {
  const id = `s-0199a1b2-c3d4-7e5f-8a6b-${String(i + 1).padStart(12, '0')}`;
  const at = (hours: number) => new Date(nowMs + hours * HOUR_MS).toISOString();
  const words = TEXTS[lang];
  const isAlert = severity >= 4;
  const isOver = state === 'called_off' || state === 'ended';
  const report: Omit<Report, 'kind' | 'title'> = {
    ...{ source: 'Marikina DRRMO', authority: 'official', url: null, title_lang: lang, text_lang: lang },
    ...{ is_primary: true, read_at: at(-2), published: at(-2) },
  };
  const page = buildStoryPage({
    ...{ id, severity, is_alert: isAlert, title: words.title, headline: words.title, content: words.text },
    ...{
      summary: '',
      source: 'Marikina DRRMO',
      authority: 'official',
      category: 'emergency',
      location: 'Marikina',
    },
    ...{ title_lang: lang, content_lang: lang, action_langs: [lang, lang, lang], personal_impact: '' },
    solution_alternatives: { immediate_actions: words.steps },
    ...{ precision: 'city', place_code: '1380700000', lat: 14.65, lon: 121.1, impact_basis: 'place' },
    ...{ issued_at: at(-2), published: at(-2), checked_at: new Date(nowMs - 20_000).toISOString() },
    effective_at: at(state === 'starts' ? 2 : -2),
    expires_at: at(state === 'ended' ? -1 : 5.7),
    ended_at: isOver ? at(-0.25) : null,
    status: state === 'called_off' ? 'cancelled' : state === 'ended' ? 'expired' : 'active',
    areas: [{ code: coverage === 'named' ? null : '1380700000', name: 'Marikina' }],
    area_count: 1,
    geometry: coverage === 'named' ? null : { type: 'MultiPolygon', coordinates: [[SHAPE]] },
    covers_reader: buildCoverage(coverage),
    reports: [
      ...(state === 'called_off'
        ? [{ ...report, kind: 'cancel' as const, title: words.lifted, text: words.end, published: at(-0.25) }]
        : []),
      { ...report, kind: 'first', title: words.title },
    ],
    confirmed_by: { sources: 1, official: 1 },
    trace: [{ reason: 'place_outline', detail: null }],
    routine_disruption: null,
  });
  return { id, page };
}

function buildCoverage(coverage: Coverage): StoryPage['covers_reader'] {
  switch (coverage) {
    case 'inside':
      return { inside: true, distance_km: 0.4, basis: 'polygon' };
    case 'outside':
      return { inside: false, distance_km: 3.2, basis: 'polygon' };
    case 'part':
      return { inside: false, distance_km: 0.4, basis: 'polygon', part: true };
    case 'named':
    case 'none':
      return null;
  }
}
