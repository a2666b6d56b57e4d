import type { Page } from '../app/page.ts';
import { cookiesOf } from './stores/cookie-jar.ts';
import { tagOf } from './stores/preferences.ts';
import { COOKIES } from './stores/stored-keys.ts';
import type { Stores } from './stores/stores.ts';

/**
 * A script holds the words of one language, so another language is another document. Also when it was chosen in
 * another tab. Where cookies are refused the server would send the same document again: then nothing is done. The
 * shell is in the language it was kept in, and would come again as well; it is left when the reader chooses anew.
 */
export function followLanguage(
  window: Pick<Window, 'document' | 'location'>,
  { locale, isShell }: Pick<Page, 'locale' | 'isShell'>,
  { preferences }: Pick<Stores, 'preferences'>,
): () => void {
  const follow = () => {
    const tag = tagOf(preferences.getState().language);
    const isAsked = cookiesOf(window.document).includes(`${COOKIES.language}=${tag}`);
    if (tag !== locale && locale !== 'en-XA' && isAsked) window.location.reload();
  };
  if (!isShell) follow();
  return preferences.subscribe(follow);
}
