import type { CorrectionKind, StoryCorrection } from '@paligid/contract/entities/corrections';
import { m } from '@paligid/i18n/messages';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { LAZY_STORED_KEYS } from '../../../client/stores/lazy-stored-keys.ts';
import type { PlainMessage, Translate } from '../../../i18n/useTranslation.ts';
import { CORRECTION_REASONS } from '../../stories/correction-reasons.ts';

/** What this browser has sent: a key that only it knows, and the newest stories. */
interface OwnCorrections {
  key: string;
  sent: { story: string; kinds: CorrectionKind[] }[];
}

const MAX_STORIES = 40;
const KEY_BYTES = 16;

/** What was sent about a story from this browser. */
export function readOwnCorrections(story: string): readonly CorrectionKind[] {
  return read()?.sent.find((own) => own.story === story)?.kinds ?? [];
}

/** The key that stands for this browser; made when it is first needed. */
export function deviceKey(): string {
  const known = read();
  if (known !== undefined) return known.key;
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const key = btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
  browserStorage(window).write(LAZY_STORED_KEYS.corrections, { key, sent: [] } satisfies OwnCorrections);
  return key;
}

export function recordOwnCorrection(story: string, kind: CorrectionKind): void {
  const key = deviceKey();
  const others = (read()?.sent ?? []).filter((own) => own.story !== story);
  const kinds = [...new Set([...readOwnCorrections(story), kind])];
  const sent = [{ story, kinds }, ...others].slice(0, MAX_STORIES);
  browserStorage(window).write(LAZY_STORED_KEYS.corrections, { key, sent } satisfies OwnCorrections);
}

/** Whatever is stored: an older release or a curious reader may have written it. */
function read(): OwnCorrections | undefined {
  const stored = browserStorage(window).read(LAZY_STORED_KEYS.corrections) as
    | Partial<OwnCorrections>
    | undefined;
  if (typeof stored?.key !== 'string' || !/^[\w-]{22}$/.test(stored.key)) return undefined;
  const sent = Array.isArray(stored.sent) ? stored.sent : [];
  return {
    key: stored.key,
    sent: sent.filter((own) => typeof own?.story === 'string' && Array.isArray(own.kinds)),
  };
}

export const KIND_NAMES: Record<CorrectionKind, PlainMessage> = {
  place: m['correction.place'],
  old: m['correction.old'],
  event: m['correction.event'],
  duplicate: m['correction.duplicate'],
  severity: m['correction.severity'],
  translation: m['correction.translation'],
};

const DECLINED: Record<CorrectionKind, (typeof m)['correction.place_declined']> = {
  place: m['correction.place_declined'],
  old: m['correction.old_declined'],
  event: m['correction.event_declined'],
  duplicate: m['correction.duplicate_declined'],
  severity: m['correction.severity_declined'],
  translation: m['correction.translation_declined'],
};

const ACCEPTED: Partial<Record<string, (typeof m)['correction.place_changed']>> = {
  'place changed': m['correction.place_changed'],
  'severity changed': m['correction.severity_changed'],
  'event changed': m['correction.event_changed'],
  'event noted': m['correction.event_noted'],
  'old withdrawn': m['correction.old_withdrawn'],
  'duplicate withdrawn': m['correction.duplicate_withdrawn'],
  'translation noted': m['correction.translation_noted'],
};

/** What readers said, what was decided, and when. */
export function decisionText(t: Translate, correction: StoryCorrection, time: string): string {
  const { kind, decision, reason, effect } = correction;
  if (decision === 'declined') return t(DECLINED[kind], { time, reason: t(CORRECTION_REASONS[reason]) });
  return t(ACCEPTED[`${kind} ${effect}`] ?? m['correction.other_accepted'], { time });
}
