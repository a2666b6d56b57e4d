import type { StoryPage } from '@paligid/contract/entities/story-details';
import { m } from '@paligid/i18n/messages';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { Icon } from '../../../design/Icon.tsx';
import { type PlainMessage, type Translate, useTranslation } from '../../../i18n/useTranslation.ts';
import { PHASE_NAMES } from '../../stories/phase-names.ts';
import styles from './why-this-story.module.css';

type TraceEntry = StoryPage['trace'][number];
type QuotingMessage = (typeof m)['story.trace_place_title'];

const PLAIN_MESSAGES: Partial<Record<TraceEntry['reason'], PlainMessage>> = {
  severity_topic: m['story.trace_severity_topic'],
  severity_announced: m['story.trace_severity_announced'],
  severity_many_casualties: m['story.trace_severity_many_casualties'],
  severity_not_official: m['story.trace_severity_not_official'],
  severity_end: m['story.trace_severity_end'],
  place_outline: m['story.trace_place_outline'],
  place_point: m['story.trace_place_point'],
  place_epicentre: m['story.trace_place_epicentre'],
  place_wider: m['story.trace_place_wider'],
  place_unknown: m['story.trace_place_unknown'],
  category_quake: m['story.trace_category_quake'],
  category_unknown: m['story.trace_category_unknown'],
};

const QUOTING_MESSAGES: Partial<Record<TraceEntry['reason'], QuotingMessage>> = {
  severity_level: m['story.trace_severity_level'],
  severity_bulletin: m['story.trace_severity_bulletin'],
  severity_quake: m['story.trace_severity_quake'],
  severity_casualties: m['story.trace_severity_casualties'],
  severity_over: m['story.trace_severity_over'],
  severity_floor: m['story.trace_severity_floor'],
  severity_exercise: m['story.trace_severity_exercise'],
  place_areas: m['story.trace_place_areas'],
  place_title: m['story.trace_place_title'],
  place_text: m['story.trace_place_text'],
  category_event: m['story.trace_category_event'],
  category_words: m['story.trace_category_words'],
  category_filed: m['story.trace_category_filed'],
  category_source: m['story.trace_category_source'],
  category_set_aside: m['story.trace_category_set_aside'],
};

/** Undefined for a reason from a newer server that this page has no text for. */
function traceText({ reason, detail }: TraceEntry, t: Translate): string | undefined {
  const plain = PLAIN_MESSAGES[reason];
  if (plain !== undefined) return t(plain);
  const quoting = QUOTING_MESSAGES[reason];
  return quoting === undefined || detail === null ? undefined : t(quoting, { detail });
}

type Why = NonNullable<LoadedStory['why']>;

const REASON_MESSAGES: Record<Why[number]['reason'], (typeof m)['story.why_recent']> = {
  near_you: m['story.why_near_you'],
  in_your_area: m['story.why_in_your_area'],
  severity: m['story.why_severity'],
  category_weight: m['story.why_category_weight'],
  interest: m['story.why_interest'],
  routine: m['story.why_routine'],
  recent: m['story.why_recent'],
  several_sources: m['story.why_several_sources'],
};

/** The reason; a routine is named by its phase. */
function whyText({ reason, detail }: Why[number], t: Translate): string {
  const phase = detail === null ? undefined : PHASE_NAMES[detail as keyof typeof PHASE_NAMES];
  if (reason !== 'routine' || phase === undefined) return t(REASON_MESSAGES[reason]);
  return t(m['story.why_routine_phase'], { phase: t(phase) });
}

interface WhyThisStoryProps {
  /** Why the feed showed it to the reader. Only a feed knows; a story opened by its link has none. */
  why: Why | undefined;
  trace: LoadedStory['trace'];
}

/** Why a reader sees this story, and why it has its severity, place and category. */
export function WhyThisStory({ why = [], trace = [] }: WhyThisStoryProps) {
  const t = useTranslation();
  const made = trace.flatMap((traced) => traceText(traced, t) ?? []);
  if (why.length === 0 && made.length === 0) return null;
  return (
    <details className={styles['why']}>
      <summary>
        {t(m['story.why_seen'])}
        <Icon name="caret-down" size={18} />
      </summary>
      <Reasons title={t(m['story.why_feed'])} reasons={why.map((one) => whyText(one, t))} />
      <Reasons title={t(m['story.why_made'])} reasons={made} />
    </details>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
