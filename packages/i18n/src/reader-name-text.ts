import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type DisplayName = { kind: 'known'; text: string } | { kind: 'nameless' };

export function displayNameText(name: DisplayName, locale: Locale): string {
  return name.kind === 'known' ? name.text : m['profile.nameless']({}, { locale });
}
