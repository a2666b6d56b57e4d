import type { Story } from '@paligid/contract/entities/stories';
import type { AlertSnapshot } from '@paligid/domain/alerts/alert-changes';

type AlertFields = Pick<Story, 'is_alert' | 'severity' | 'status' | 'expires_at' | 'covers_reader'>;

/** The fields of a story that decide how its alert is handled. */
export function alertFacts(story: AlertFields): AlertSnapshot {
  const expiresMs = Date.parse(story.expires_at ?? '');
  return {
    isAlert: story.is_alert,
    severity: story.severity,
    status: story.status,
    inside: story.covers_reader?.inside ?? null,
    expiresMs: Number.isNaN(expiresMs) ? null : expiresMs,
  };
}
