import { PRODUCT_NAME } from './product.ts';

type HeaderSubtitle =
  | { kind: 'given'; text: string }
  | { kind: 'alerts'; location: string; alerts: number }
  | { kind: 'updates'; location: string; unread: number }
  | { kind: 'read'; secondsAgo: number }
  | { kind: 'place'; location: string }
  | { kind: 'none' };

type SubtitleInput = {
  subtitle?: string | undefined;
  location?: string | undefined;
  unread: number;
  /** Number of alerts in force that cover the reader. */
  alerts?: number;
  /** When the official sources were last fetched. */
  readMs?: number | undefined;
  nowMs?: number;
};

/** Alerts first. Without a known location the line stays empty, since nothing accurate can be displayed. */
export function headerSubtitle(facts: SubtitleInput): HeaderSubtitle {
  const { subtitle, location, unread, alerts = 0, readMs, nowMs } = facts;
  if (subtitle) return { kind: 'given', text: subtitle };
  if (!location) return { kind: 'none' };
  if (alerts > 0) return { kind: 'alerts', location, alerts };
  // No updates since the reader arrived does not mean no news here: without updates the line shows how fresh the news
  // is.
  if (unread > 0) return { kind: 'updates', location, unread };
  if (readMs === undefined || nowMs === undefined) return { kind: 'place', location };
  return { kind: 'read', secondsAgo: Math.max(0, Math.round((nowMs - readMs) / 1_000)) };
}

type TitleChoices = { title?: string | undefined; greeting?: string | undefined };

export function headerTitle({ title, greeting }: TitleChoices): string {
  return title || greeting || PRODUCT_NAME;
}
