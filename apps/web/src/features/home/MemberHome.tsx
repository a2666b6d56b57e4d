import { coversReader } from '@paligid/domain/alerts/alerts-for-reader';
import { isRegion } from '@paligid/domain/feed/feed-request';
import { m } from '@paligid/i18n/messages';
import { useStore } from 'zustand/react';
import type { ReaderPlace } from '../../app/page.ts';
import { useModuleOnClick } from '../../client/lazy-load.ts';
import { useStores } from '../../client/stores/stores.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { permissionPath } from '../location/gate/LocationGate.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
import { HomeAlert, useHomeAlert } from './HomeAlert.tsx';
import { NEWS_PATH } from './HomeHero.tsx';
import styles from './member-home.module.css';

const loadChangePlace = () => import('../location/ChangePlace.tsx');

function EditPlacesButton() {
  const t = useTranslation();
  const { late, isOpen, open, close } = useModuleOnClick(loadChangePlace);
  return (
    <>
      <Button variant="quiet" size="medium" isBusy={isOpen && late === undefined} onClick={open}>
        {t(m['home_alert.edit'])}
      </Button>
      {isOpen && late && <late.ChangePlace onClose={close} />}
    </>
  );
}

/** The picked place and the one around the reader, each with the most severe alert in force. */
function YourPlaces() {
  const t = useTranslation();
  const { place } = useStores();
  const picked = useStore(place, (state) => state.picked);
  const here = useStore(place, (state) => state.here);
  const places = [picked, here].filter((it): it is ReaderPlace => it !== null);
  return (
    <section aria-labelledby="your-places">
      <div className={styles['head']}>
        <h2 id="your-places" className={styles['title']}>
          {t(m['home_alert.your_places'])}
        </h2>
        {places.length > 0 && <EditPlacesButton />}
      </div>
      {places.length === 0 ? (
        <div className={styles['empty']}>
          <p>{t(m['coverage.no_place'])}</p>
          <LinkButton to={permissionPath('/')} variant="ghost" size="medium" icon="map-pin">
            {t(m['location.pick_label'])}
          </LinkButton>
        </div>
      ) : (
        <ul className={styles['list']}>
          {places.map((it) => (
            <PlaceRow key={it.code ?? 'here'} place={it} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a signed-in reader sees first: the most severe alert of their places, then each of them. */
export function MemberHome() {
  const t = useTranslation();
  return (
    <div className={styles['member']}>
      <h1>
        <VisuallyHidden>{t(m['home_alert.around_you'])}</VisuallyHidden>
      </h1>
      <HomeAlert />
      <YourPlaces />
      <LinkButton to="/pasok" variant="ghost" size="medium" icon="calendar-blank">
        {t(m['pasok.link'])}
      </LinkButton>
      <LinkButton to="/biyahe" variant="ghost" size="medium" icon="train">
        {t(m['biyahe.link'])}
      </LinkButton>
      <LinkButton to="/outages" variant="ghost" size="medium" icon="plug">
        {t(m['outages.link'])}
      </LinkButton>
    </div>
  );
}

/** A place and the alert in force there. The whole row is a link. */
function PlaceRow({ place }: { place: ReaderPlace }) {
  const t = useTranslation();
  const state = useHomeAlert(place);
  const isHere = place.code === undefined;
  const story = state.kind === 'alert' ? state.story : undefined;
  const isCovered = story !== undefined && coversReader(story) && !isRegion(place.code);
  return (
    <li className={styles['row']}>
      <Icon name={isHere ? 'crosshair-simple' : 'map-pin'} weight="bold" size={24} />
      <div className={styles['words']}>
        <p className={styles['where']}>
          <Karatula place={place.name ?? t(m['location.here'])} isNear={isCovered} size="small" />
          {isHere ? t(m['home_alert.where_you_are']) : place.within}
        </p>
        <Link
          to={story === undefined ? NEWS_PATH : storyPath(storyDetailId(story))}
          className={styles['state']}
          data-kind={state.kind}
        >
          {story !== undefined && <SeverityPanes severity={story.severity} isLabelHidden />}
          {state.kind === 'none' && <Icon name="check-circle" weight="bold" size={20} />}
          {story?.title ?? stateText()}
        </Link>
      </div>
      <Icon name="caret-right" size={20} />
    </li>
  );

  function stateText(): string {
    if (state.kind === 'loading') return t(m['home_alert.looking']);
    return t(state.kind === 'none' ? m['home_alert.nothing'] : m['home.alert_unknown']);
  }
}
