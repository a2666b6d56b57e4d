import { m } from '@paligid/i18n/messages';

/** Go: the first key of two. */
export const LEADER = 'g';
export const HELP = '?';
export const REFRESH = 'r';
/** Between the two keys; after it the first one is forgotten. */
const PATIENCE_MS = 1_500;

/** Few on purpose: where readers go many times a day. */
export const SHORTCUTS = [
  { key: 'f', to: '/focus', label: m['frame.focus'] },
  { key: 'e', to: '/feed', label: m['frame.feed'] },
  { key: 's', to: '/search', label: m['frame.search'] },
  { key: 'm', to: '/map', label: m['frame.map'] },
  { key: 'b', to: '/bookmarks', label: m['frame.saved_stories'] },
] as const;

export type Meaning =
  | { kind: 'nothing' }
  | { kind: 'leader'; at: number }
  | { kind: 'go'; to: string }
  | { kind: 'refresh' }
  | { kind: 'help' };

/** What a key means, after what the one before it meant. */
export function meaningOf(key: string, before: Meaning, now: number): Meaning {
  if (key === HELP) return { kind: 'help' };
  const isSecond = before.kind === 'leader' && now - before.at < PATIENCE_MS;
  const shortcut = isSecond ? SHORTCUTS.find((it) => it.key === key.toLowerCase()) : undefined;
  if (shortcut !== undefined) return { kind: 'go', to: shortcut.to };
  if (key.toLowerCase() === REFRESH) return { kind: 'refresh' };
  return key.toLowerCase() === LEADER ? { kind: 'leader', at: now } : { kind: 'nothing' };
}

/** While a reader types, or speaks to a field, keys are letters. */
export function isForTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
