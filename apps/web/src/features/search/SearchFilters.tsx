import { CATEGORIES } from '@paligid/contract/categories';
import { m } from '@paligid/i18n/messages';
import type { SearchAsked } from '../../client/queries/search.ts';
import { ChipButton } from '../../design/Chip.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { categoryLabel } from '../stories/StoryCategory.tsx';
import styles from './search-screen.module.css';

interface SearchFiltersProps {
  asked: SearchAsked;
  onChange: (asked: SearchAsked) => void;
}

const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;

export function SearchFilters({ asked, onChange }: SearchFiltersProps) {
  const t = useTranslation();
  const time = (hours: number, label: string) => (
    <ChipButton
      isOn={asked.hours === hours}
      onClick={() => onChange({ ...asked, hours: asked.hours === hours ? null : hours })}
    >
      {label}
    </ChipButton>
  );
  return (
    <fieldset className={styles['filters']} aria-label={t(m['search.filters'])}>
      {time(DAY_HOURS, t(m['search.filter_day']))}
      {time(WEEK_HOURS, t(m['search.filter_week']))}
      <ChipButton isOn={asked.isGrave} onClick={() => onChange({ ...asked, isGrave: !asked.isGrave })}>
        {t(m['search.filter_grave'])}
      </ChipButton>
      <ChipButton
        isOn={asked.isOfficial}
        onClick={() => onChange({ ...asked, isOfficial: !asked.isOfficial })}
      >
        {t(m['search.filter_official'])}
      </ChipButton>
      <select
        aria-label={t(m['search.topic'])}
        className={styles['topic']}
        value={asked.category ?? ''}
        onChange={({ currentTarget }) => onChange({ ...asked, category: currentTarget.value || null })}
      >
        <option value="">{t(m['search.all_topics'])}</option>
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categoryLabel(category, t)}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
