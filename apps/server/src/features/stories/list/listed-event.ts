import type { Story } from '@paligid/contract/entities/stories';
import { whereabouts } from '@paligid/domain/places/geography';
import { leadReport } from '@paligid/domain/stories/lead-report';
import { confidenceBand, eventSeverityConfidence } from '@paligid/domain/understanding/confidence';
import { presentListedAreas } from '../areas.presenter.ts';
import { type ClusterFields, presentClusterFields, toMember } from '../clusters.presenter.ts';
import type { EventWithStories } from '../events.repository.ts';
import { coverageIn, type StoryArea } from '../story-area.ts';
import { activeAlertAreas } from '../story-coverage.ts';
import type { ListedStory } from './listed-story.ts';

/** The event behind stories of a list. */
export type ListedEvent = Pick<ListedStory, 'point' | 'reachMetres' | 'hasDistance'> & {
  id: string;
  /** The story that stands for all of them where the reader is: of those that reach that place, the best. */
  leadId: string;
  /** It is also the best of all of them. */
  isLedFromHere: boolean;
  /** How sure its severity is, in percent; null where nothing is known of that. */
  severityPercent: number | null;
  /** Changes when a reader would see other sources. */
  identity: string;
  /** Absent where one story alone tells of it: that is no cluster. */
  clusterFields: ClusterFields | undefined;
  /** Where its alerts in force hold: who is covered by one of them is covered by the event. */
  alertAreas: readonly StoryArea[];
};

/** A popover shows five at a time; there are hardly more publishers than these. The page has the rest. */
const LIST_CLUSTER = { maxStories: 20, hasSummaries: false };

export function listedEvent(event: EventWithStories, nowMs: number): ListedEvent {
  const { id, version, updatedAt, stories } = event;
  const near = stories.filter(({ isHere }) => isHere);
  const here = leadReport((near.length > 0 ? near : stories).map(toMember), nowMs);
  const lead = leadReport(stories.map(toMember), nowMs);
  return {
    ...whereabouts(event),
    id,
    leadId: here?.id ?? '',
    isLedFromHere: here?.id === lead?.id,
    severityPercent: eventSeverityConfidence(stories, lead?.authority === 'official' ? lead.row : undefined),
    identity: [id, version, updatedAt.getTime(), ...stories.map((it) => `${it.id}.${it.version}`)].join(),
    clusterFields: stories.length < 2 ? undefined : presentClusterFields(event, nowMs, LIST_CLUSTER),
    alertAreas: activeAlertAreas(event, nowMs),
  };
}

/** A story of a list with those that tell of the same; as it is where there are none. */
export function withEvent(story: ListedStory, event: ListedEvent): ListedStory {
  const { identity, clusterFields, alertAreas } = event;
  if (clusterFields === undefined) return story;
  const isWarned = alertAreas.length > 0;
  return {
    ...story,
    identity: `${story.identity},${identity}`,
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

/** Of an event the severity is that of all its reports, and so is how sure it is. */
function confidenceIn({ confidence }: Story, { isLedFromHere, severityPercent }: ListedEvent) {
  if (confidence === undefined || !isLedFromHere || severityPercent === null) return {};
  return { confidence: { ...confidence, severity: confidenceBand('severity', severityPercent / 100) } };
}

/** An event that is itself an entry of the feed: its lead speaks, and it holds where the event does. */
export function asEntry(lead: ListedStory, event: ListedEvent): ListedStory {
  const { point, reachMetres, hasDistance } = event.point === null ? lead : event;
  return { ...lead, entryId: event.id, point, reachMetres, hasDistance };
}
