import type { StoryPage } from '@paligid/contract/entities/story-details';
import { shareLink } from '@paligid/domain/sharing/share-links';
import { findEndReport } from '@paligid/domain/stories/report-roles';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime, formatMonthDayYear } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { SEVERITY_LABELS } from '../../design/severity-labels.ts';
import { plateName } from '../../features/stories/place/plate-name.ts';
import { MANILA, momentText } from '../../features/stories/time/manila-time.ts';
import { stateText } from '../../features/stories/time/state-text.ts';
import {
  isOver as isOverState,
  type StoryState,
  storyState,
} from '../../features/stories/time/useStoryState.ts';
import { type Translate, translatorFor } from '../../i18n/useTranslation.ts';
import type { PictureMap, PictureShape, StoryPicture } from './picture.ts';
import { drawableText } from './text-lines.ts';

interface PictureOptions {
  shape: PictureShape;
  language: 'en' | 'fil';
  origin: string;
  nowMs: number;
  map: PictureMap | null;
}

const MAX_STEPS = 3;

/** The words of a story's picture, as far as known now. A missing fact stays missing. */
export function storyPicture(story: StoryPage, options: PictureOptions): StoryPicture {
  const { shape, language, origin, nowMs, map } = options;
  const t = translatorFor(language);
  const state = storyState(story, nowMs);
  const isOver = isOverState(state);
  const moment = (atMs: number) => momentText(atMs, language);
  const noted = state.kind === 'open' ? '' : stateText(state, t, moment);
  const end = endReport(story, state);
  const headline = drawableText(story.headline || story.title);
  const title = drawableText(end?.title ?? '') || headline || drawableText(story.source);
  const id = story.canonical_id ?? story.id;
  const link = shareLink(origin, id);
  return {
    ...{ kind: 'story', shape, severity: story.severity, isOver, title, map },
    isHeld: state.kind === 'held',
    flag: isOver ? noted : severityFlag(story, t),
    until: isOver ? '' : noted,
    plate: drawableText(plateName(story.location, story.source) ?? ''),
    line: end === undefined ? otherLine(story, title) : drawableText(end.text ?? '') || headline,
    steps: isOver ? [] : story.solution_alternatives.immediate_actions.slice(0, MAX_STEPS).map(drawableText),
    rows: pictureRows(story, { state, t, language }),
    aging: agingText(state, { shape, t, moment }),
    host: new URL(origin).host,
    // Without tags: the fewer modules a code has, the better a phone reads it from a screen.
    code: link,
  };
}

/** How its issuer ended it or called it off. The picture names one source, so words of another would be put in its mouth. */
function endReport({ reports, source }: StoryPage, { kind }: StoryState) {
  if (kind !== 'ended' && kind !== 'cancelled') return undefined;
  return findEndReport(reports.filter((report) => report.source === source));
}

function severityFlag({ severity, confidence }: StoryPage, t: Translate): string {
  const label = t(SEVERITY_LABELS[severity]);
  return confidence?.severity === 'low' ? `${label}, ${t(m['stories.unrated'])}` : label;
}

/** The title in its publisher's own words where it was translated, else what the report says. */
function otherLine({ original, summary }: StoryPage, title: string): string {
  const line = drawableText(original?.title ?? '') || drawableText(summary);
  return line === title ? '' : line;
}

interface RowsOptions {
  state: StoryState;
  t: Translate;
  language: 'en' | 'fil';
}

/** With the year: a picture may come back years later. */
function pictureRows(story: StoryPage, { state, t, language }: RowsOptions): StoryPicture['rows'] {
  const issued = parseWireTime(story.issued_at);
  const at = Number.isNaN(issued) ? parseWireTime(story.published) : issued;
  const label = story.is_alert || !Number.isNaN(issued) ? m['picture.issued'] : m['picture.reported'];
  const day = (atMs: number) =>
    `${formatMonthDayYear(atMs, language, MANILA)}, ${formatClockTime(atMs, MANILA)}`;
  const source = drawableText(story.source);
  const others = story.source_count - 1;
  const end = endRow(state);
  return [
    ...(Number.isNaN(at) ? [] : [{ label: t(label), value: day(at), mark: '' }]),
    ...(end === undefined ? [] : [{ label: t(end.label), value: momentText(end.atMs, language), mark: '' }]),
    {
      label: t(m['picture.who']),
      value: others > 0 ? t(m['picture.more_sources'], { source, n: others }) : source,
      mark: story.authority === 'official' ? t(m['story.official']) : '',
    },
  ];
}

function endRow(state: StoryState) {
  if (state.kind === 'until') return { label: m['picture.until'], atMs: state.atMs };
  if (state.kind === 'ended' && state.atMs !== null) return { label: m['picture.ended'], atMs: state.atMs };
  if (state.kind === 'cancelled' && state.atMs !== null)
    return { label: m['picture.called_off'], atMs: state.atMs };
  return undefined;
}

interface AgingOptions {
  shape: PictureShape;
  t: Translate;
  moment: (atMs: number) => string;
}

function agingText(state: StoryState, { shape, t, moment }: AgingOptions): string {
  // A link preview is redrawn and pressed, a picture that was passed on is neither.
  if (shape === 'wide') return t(m['picture.open']);
  if (isOverState(state) && state.kind !== 'held') return t(m['picture.aging_over']);
  if (state.kind === 'until') return t(m['picture.aging_until'], { time: moment(state.atMs) });
  return t(m['picture.aging']);
}
