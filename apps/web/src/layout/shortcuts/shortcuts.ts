import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { browserStorage } from '../../client/stores/key-value-storage.ts';

/** Go: the first key of two. */
export const LEADER_KEY = 'g';
export const HELP_KEY = '?';
export const REFRESH_KEY = 'r';
/** Between the two keys; after it the first one is forgotten. */
const SEQUENCE_TIMEOUT_MS = 1_500;

/** Few on purpose: where readers go many times a day. */
export const SHORTCUTS = [
  { key: 'f', to: '/focus', label: m['frame.focus'] },
  { key: 'e', to: '/feed', label: m['frame.feed'] },
  { key: 's', to: '/search', label: m['frame.search'] },
  { key: 'm', to: '/map', label: m['frame.map'] },
  { key: 'b', to: '/bookmarks', label: m['frame.saved_stories'] },
] as const;

export type KeyAction =
  | { kind: 'nothing' }
  | { kind: 'leader'; at: number }
  | { kind: 'go'; to: string }
  | { kind: 'refresh' }
  | { kind: 'help' };

/** What a key means, after what the one before it meant. */
export function interpretKey(key: string, before: KeyAction, now: number): KeyAction {
  if (key === HELP_KEY) return { kind: 'help' };
  const isSecond = before.kind === 'leader' && now - before.at < SEQUENCE_TIMEOUT_MS;
  const shortcut = isSecond ? SHORTCUTS.find((it) => it.key === key.toLowerCase()) : undefined;
  if (shortcut !== undefined) return { kind: 'go', to: shortcut.to };
  if (key.toLowerCase() === REFRESH_KEY) return { kind: 'refresh' };
  return key.toLowerCase() === LEADER_KEY ? { kind: 'leader', at: now } : { kind: 'nothing' };
}

/** While a reader types, or speaks to a field, keys are letters. */
export function isTextInput(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

const SHORTCUTS_KEY = `${PRODUCT_SHORT_NAME}_shortcuts`;

/** On, until the reader turns them off: single keys trouble those who speak to their computer. */
export function areShortcutsOn(): boolean {
  return browserStorage(window).read(SHORTCUTS_KEY) !== 'off';
}

export function setShortcutsOn(isOn: boolean): void {
  browserStorage(window).write(SHORTCUTS_KEY, isOn ? undefined : 'off');
}
