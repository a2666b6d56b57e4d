import type { Story } from '@paligid/contract/entities/stories';
import { severityToLevel } from '@paligid/contract/severity-levels';
import type { StoredPush } from './push-store.ts';

/** The story of a push message: what can be read of an alert whose page was never loaded. */
export function storyFromPush({ payload, receivedAt }: StoredPush): Story {
  const { kind, severity, title, body, source, place, until, issued_at, read_at, sent_at } = payload;
  const location = place?.label || source;
  const isOver = kind !== 'alert';
  return {
    ...{
      id: payload.item_id ?? payload.alert_id,
      title,
      headline: title,
      summary: body,
      snippet: body,
      content: body,
    },
    ...{ category: payload.category, severity, severity_level: severityToLevel(severity) },
    ...{
      emotional_tone: 'other',
      source,
      url: null,
      image_url: '',
      authority: 'official',
      attribution: null,
    },
    ...{ location, location_relevance: { location_name: location } },
    ...{ precision: null, place_code: null, lat: null, lon: null, distance_km: null },
    ...{ personal_impact: payload.reason, impact_basis: 'reader', warmth_message: '' },
    routine_disruption: null,
    timing_precision: {
      ...{ affects_next_hour: !isOver, affects_today: true, affects_this_week: false },
      happening_now: !isOver,
    },
    solution_alternatives: { immediate_actions: payload.steps },
    ...{ status: isOver ? 'cancelled' : 'active', is_alert: true, version: payload.version },
    ...{ published: issued_at, published_at: issued_at, issued_at, effective_at: null },
    expires_at: until,
    ended_at: isOver ? sent_at : null,
    checked_at: read_at ?? new Date(receivedAt).toISOString(),
    source_count: 1,
    ...(kind === 'recalled' && { review: { state: 'recalled', at: sent_at, note: null } }),
  };
}

/** A cached page that is older than the message: its long text stays, its state is the message's. */
export function withPushedState(page: Story, pushed: Story): Story {
  const { severity, severity_level, status, expires_at, ended_at, checked_at, review } = pushed;
  return {
    ...page,
    ...{ severity, severity_level, status, expires_at, ended_at, checked_at },
    ...(review !== undefined && { review }),
  };
}
