import { m } from '@paligid/i18n/messages';
import type { MouseEvent, ReactNode } from 'react';
import { buttonStyle } from '../../../design/Button.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation } from '../../../router/router.ts';
import { PlacePicker, usePickPlace } from '../PlacePicker.tsx';
import { METRO_MANILA } from '../well-known-places.ts';
import styles from './choose-place-page.module.css';

interface ChoosePlacePageProps {
  /** Where the reader wanted to go; undefined if picking a place opens the screen itself. */
  target?: string | undefined;
  /** The text and button about the position in this state of the gate. */
  position: ReactNode;
  /** The reason, and links to other screens. */
  children?: ReactNode;
}

/** The location gate: shows the place picker first, if the position is not granted or was denied. */
export function ChoosePlacePage({ target, position, children }: ChoosePlacePageProps) {
  const t = useTranslation();
  const pickPlace = usePickPlace(target);
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <p className={styles['kicker']} lang="fil">
          {t(m['gate.kicker'])}
        </p>
        <h1 className={styles['title']}>{t(m['gate.title'])}</h1>
        <p className={styles['text']}>{t(m['gate.text'])}</p>
        <PlacePicker onPick={pickPlace} label={t(m['gate.field'])} isInline redirect={target} />
      </div>
      <div className={styles['beside']}>
        {position}
        <SkipToMetroManila target={target} />
        {children}
      </div>
    </div>
  );
}

/** Picks the region like any other place. A link: the web server does the same without JavaScript. */
function SkipToMetroManila({ target }: { target?: string | undefined }) {
  const t = useTranslation();
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
      {...buttonStyle({ variant: 'quiet', size: 'medium', isFull: true })}
    >
      {t(m['gate.skip'])}
    </a>
  );
}
