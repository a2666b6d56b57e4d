import type { UnderstoodPart } from '@paligid/contract/api/search.api';
import { m } from '@paligid/i18n/messages';
import type { SearchAsked } from '../../client/queries/search.ts';
import { categoryStyle } from '../../design/category.ts';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { searchPath } from './search-address.ts';
import styles from './search-reading.module.css';

interface SearchReadingProps {
  asked: SearchAsked;
  /** What the words were read as; none where they are plain words. */
  parts: readonly UnderstoodPart[];
}

/** 'We read it as fire, Tondo, yesterday', with links to the search without one of them and to the plain words. */
export function SearchReading({ asked, parts }: SearchReadingProps) {
  const t = useTranslation();
  if (asked.isPlain) {
    return (
      <p className={styles['reading']}>
        <span>{t(m['search.plain_now'])}</span>
        <Link className={styles['other']} to={searchPath({ ...asked, isPlain: false })}>
          {t(m['search.by_meaning'])}
        </Link>
      </p>
    );
  }
  if (parts.length === 0) return null;
  return (
    <div className={styles['reading']}>
      <span id="search-reading">{t(m['search.read_as'])}</span>
      <ul className={styles['parts']} aria-labelledby="search-reading">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may be there twice
          <li key={`${part.text} ${index}`} className={styles['part']}>
            <Icon name={partIcon(part)} size={18} />
            <span className={styles['name']}>{part.text}</span>
            {part.without !== '' && (
              <Link
                className={styles['remove']}
                to={searchPath({ ...asked, text: part.without })}
                aria-label={t(m['search.read_without'], { text: part.text })}
              >
                <Icon name="x" size={18} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Link className={styles['other']} to={searchPath({ ...asked, isPlain: true })}>
        {t(m['search.plain'])}
      </Link>
    </div>
  );
}

const ICONS: Readonly<Record<'place' | 'time' | 'nearby' | 'words', IconName>> = {
  place: 'map-pin',
  time: 'clock',
  nearby: 'crosshair-simple',
  words: 'magnifying-glass',
};

function partIcon({ kind, category }: UnderstoodPart): IconName {
  return kind === 'concept' || kind === 'category' ? categoryStyle(category ?? 'other').icon : ICONS[kind];
}
