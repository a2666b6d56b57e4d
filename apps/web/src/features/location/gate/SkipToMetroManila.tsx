import { m } from '@paligid/i18n/messages';
import type { MouseEvent } from 'react';
import { useLocation } from '../../../address/address.ts';
import { buttonLook } from '../../../design/button-look.ts';
import { useWords } from '../../../words/words.ts';
import { METRO_MANILA } from '../metro-manila.ts';
import { usePickPlace } from '../usePickPlace.ts';

/** Picks the region, as any other place is picked. A link: the web server does the same without a script. */
export function SkipToMetroManila({ target }: { target?: string | undefined }) {
  const say = useWords();
  const pickPlace = usePickPlace(target);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ code: METRO_MANILA.code, redirect: target ?? pathname + search });

  function skip(event: MouseEvent) {
    event.preventDefault();
    pickPlace(METRO_MANILA);
  }

  return (
    <a
      href={`/place?${query}`}
      rel="nofollow"
      onClick={skip}
      {...buttonLook({ variant: 'quiet', size: 'medium', isFull: true })}
    >
      {say(m['gate.skip'])}
    </a>
  );
}
