import { m } from '@paligid/i18n/messages';
import { useSearch } from '../../address/useSearch.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { LinkButton } from '../../design/LinkButton.tsx';
import { useWords } from '../../words/words.ts';
import { permissionPath } from '../location/gate/permission-path.ts';
import { PlacePicker } from '../location/PlacePicker.tsx';
import { usePickPlace } from '../location/usePickPlace.ts';
import styles from './home-hero.module.css';
import { NEWS_PATH } from './news-path.ts';
import { PlaceResults } from './PlaceResults.tsx';

/** What the product is, and the two ways in. */
export function HomeHero() {
  const say = useWords();
  const { place } = useReaderPlace();
  const pick = usePickPlace(NEWS_PATH);
  const search = useSearch();
  const q = search.get('q')?.trim() ?? '';
  return (
    <div className={styles['hero']}>
      <p className={styles['tag']} lang="fil">
        {say(m['home.tag'])}
      </p>
      <h1 className={styles['headline']}>{say(m['home.headline'])}</h1>
      <p className={styles['lead']}>{say(m['home.lead'])}</p>
      <div className={styles['picker']}>
        <PlacePicker onPick={pick} label={say(m['home.pick'])} redirect={NEWS_PATH} />
        {q !== '' && <PlaceResults q={q} />}
      </div>
      <div className={styles['ways']}>
        <LinkButton to="/onboarding">{say(m['home.get_started'])}</LinkButton>
        <LinkButton to={place === null ? permissionPath(NEWS_PATH) : NEWS_PATH} variant="ghost">
          {say(m['home.browse'])}
        </LinkButton>
      </div>
    </div>
  );
}
