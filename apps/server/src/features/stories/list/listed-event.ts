import type { Story } from '@paligid/contract/entities/stories';
import { whereabouts } from '@paligid/domain/places/geography';
import { leadReport } from '@paligid/domain/stories/lead-report';
import { confidenceBand, eventSeverityConfidence } from '@paligid/domain/understanding/confidence';
import { estimateBytes } from '../../../platform/value-bytes.ts';
import { presentListedAreas } from '../areas.presenter.ts';
import { type ClusterFields, presentClusterFields, toMember } from '../clusters.presenter.ts';
import type { EventWithStories } from '../events.repository.ts';
import { coverageIn, type StoryArea } from '../story-area.ts';
import { activeAlertAreas } from '../story-coverage.ts';
import type { ListedStory } from './listed-story.ts';

/** The event behind stories of a list. */
export type ListedEvent = Pick<ListedStory, 'point' | 'reachMetres' | 'hasDistance'> & {
  id: string;
  /** The lead for the reader's location: the best of the stories that reach it. */
  leadId: string;
  /** Whether this lead is also the lead of the whole event. */
  isLedFromHere: boolean;
  /** Confidence of its severity, in percent; null when unknown. */
  severityPercent: number | null;
  /** Changes when a reader would see other sources. */
  identity: string;
  /** Absent for an event with a single story: that is not a cluster. */
  clusterFields: ClusterFields | undefined;
  /** Areas of its alerts in force: a reader covered by one of them is covered by the event. */
  alertAreas: readonly StoryArea[];
  /** About as much memory as it takes. */
  bytes: number;
};

/** A popover shows five at a time; there are hardly more publishers than this. The page has the rest. */
const LIST_CLUSTER = { maxStories: 20, hasSummaries: false };

export function listedEvent(event: EventWithStories, nowMs: number): ListedEvent {
  const { id, version, updatedAt, stories } = event;
  const near = stories.filter(({ isHere }) => isHere);
  const here = leadReport((near.length > 0 ? near : stories).map(toMember), nowMs);
  const lead = leadReport(stories.map(toMember), nowMs);
  const identity = [
    id,
    version,
    updatedAt.getTime(),
    ...stories.map((it) => `${it.id}.${it.version}`),
  ].join();
  const clusterFields = stories.length < 2 ? undefined : presentClusterFields(event, nowMs, LIST_CLUSTER);
  const alertAreas = activeAlertAreas(event, nowMs);
  return {
    ...whereabouts(event),
    id,
    leadId: here?.id ?? '',
    isLedFromHere: here?.id === lead?.id,
    severityPercent: eventSeverityConfidence(stories, lead?.authority === 'official' ? lead.row : undefined),
    identity,
    clusterFields,
    alertAreas,
    bytes: estimateBytes([identity, clusterFields]) + alertAreas.reduce((sum, area) => sum + area.bytes, 0),
  };
}

/** Adds the other reports of its event to a listed story; unchanged when there are none. */
export function withEvent(story: ListedStory, event: ListedEvent): ListedStory {
  const { identity, clusterFields, alertAreas, bytes } = event;
  if (clusterFields === undefined) return story;
  const isWarned = alertAreas.length > 0;
  return {
    ...story,
    identity: `${story.identity},${identity}`,
    bytes: story.bytes + bytes,
    ...(isWarned && { coverage: (point) => coverageIn(alertAreas, point) }),
    present: (language, nowMs) => {
      const shown = story.present(language, nowMs);
      return (
        shown && {
          ...shown,
          ...clusterFields,
          ...confidenceIn(shown, event),
          ...(isWarned && presentListedAreas(alertAreas, true)),
        }
      );
    },
  };
}

/** An event's severity is that of all its reports, and so is its confidence. */
function confidenceIn({ confidence }: Story, { isLedFromHere, severityPercent }: ListedEvent) {
  if (confidence === undefined || !isLedFromHere || severityPercent === null) return {};
  return { confidence: { ...confidence, severity: confidenceBand('severity', severityPercent / 100) } };
}

/** An event as an entry of the feed: its lead provides the texts, the event provides the location. */
export function asEntry(lead: ListedStory, event: ListedEvent): ListedStory {
  const { point, reachMetres, hasDistance } = event.point === null ? lead : event;
  return { ...lead, entryId: event.id, point, reachMetres, hasDistance };
}
