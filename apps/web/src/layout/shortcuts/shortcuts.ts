import { PRODUCT_SHORT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { browserStorage } from '../../client/stores/key-value-storage.ts';

/** Go: the first key of two. */
export const LEADER_KEY = 'g';
export const HELP_KEY = '?';
export const REFRESH_KEY = 'r';
/** Maximum time between the two keys of a sequence. */
const SEQUENCE_TIMEOUT_MS = 1_500;

/** Few on purpose: only pages that readers visit many times a day. */
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

/** The action of a key, given the action of the previous one. */
export function interpretKey(key: string, before: KeyAction, now: number): KeyAction {
  if (key === HELP_KEY) return { kind: 'help' };
  const isSecond = before.kind === 'leader' && now - before.at < SEQUENCE_TIMEOUT_MS;
  const shortcut = isSecond ? SHORTCUTS.find((it) => it.key === key.toLowerCase()) : undefined;
  if (shortcut !== undefined) return { kind: 'go', to: shortcut.to };
  if (key.toLowerCase() === REFRESH_KEY) return { kind: 'refresh' };
  return key.toLowerCase() === LEADER_KEY ? { kind: 'leader', at: now } : { kind: 'nothing' };
}

/** While a reader types or dictates into a field, keys are text. */
export function isTextInput(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

const SHORTCUTS_KEY = `${PRODUCT_SHORT_NAME}_shortcuts`;

/** On by default; can be turned off, because single-key shortcuts disturb users of speech input. */
export function areShortcutsOn(): boolean {
  return browserStorage(window).read(SHORTCUTS_KEY) !== 'off';
}

export function setShortcutsOn(isOn: boolean): void {
  browserStorage(window).write(SHORTCUTS_KEY, isOn ? undefined : 'off');
}
