import { m } from '@paligid/i18n/messages';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { type Say, useWords } from '../../words/words.ts';
import styles from './place-picker.module.css';
import type { PlaceSearch } from './usePlaceSearch.ts';

/** How the search stands. What the list shows by itself is said to who listens only. */
export function PlaceSearchStatus({ search, typed }: { search: PlaceSearch; typed: string }) {
  const say = useWords();
  const text = statusText(search, typed, say);
  const isSeen = search.state !== 'found' && search.state !== 'well-known';
  return (
    <div role="status" className={isSeen ? styles['status'] : undefined}>
      {isSeen ? text : <VisuallyHidden>{text}</VisuallyHidden>}
      {search.state === 'none' && <p>{say(m['gate.none_help'])}</p>}
    </div>
  );
}

function statusText({ state, places }: PlaceSearch, typed: string, say: Say): string {
  switch (state) {
    case 'well-known':
      return '';
    case 'found':
      return say(m['location.pick_found'], { n: places.length });
    case 'searching':
      return say(m['location.pick_searching']);
    case 'none':
      return say(m['location.pick_none'], { text: typed.trim() });
    case 'offline':
      return say(m['location.pick_offline']);
    case 'failed':
      return say(m['location.pick_failed']);
  }
}
