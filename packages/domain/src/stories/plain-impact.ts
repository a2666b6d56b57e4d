import { endOf, type Life, statusAt } from './life.ts';

/** Why a story matters, as far as its own fields say so; the words are made from it. */
export type PlainImpact =
  | { kind: 'cancelled' | 'over'; atMs: number | null }
  | { kind: 'critical' | 'high'; place: string | null; untilMs: number }
  | { kind: 'holds'; place: string; untilMs: number }
  | { kind: 'starts'; place: string; atMs: number }
  | { kind: 'about'; topic: string; place: string }
  | { kind: 'placeless' };

type Story = Life & { category: string; severity: number; isAlert: boolean; place: string | null };

/** Nothing in it is guessed: without a place or an end the sentence does without. */
export function plainImpact(story: Story, nowMs: number): PlainImpact {
  const { category, severity, isAlert, place, effectiveMs, expiresMs } = story;
  const status = statusAt(story, nowMs);
  if (status === 'cancelled') return { kind: 'cancelled', atMs: endOf(story, nowMs) };
  if (status !== 'active' && status !== 'updated') return { kind: 'over', atMs: endOf(story, nowMs) };
  if (isAlert && expiresMs !== null)
    return { kind: severity === 5 ? 'critical' : 'high', place, untilMs: expiresMs };
  if (place === null) return { kind: 'placeless' };
  if (effectiveMs !== null && effectiveMs > nowMs) return { kind: 'starts', place, atMs: effectiveMs };
  if (expiresMs !== null) return { kind: 'holds', place, untilMs: expiresMs };
  return { kind: 'about', topic: category, place };
}
