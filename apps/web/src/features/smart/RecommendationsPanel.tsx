import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { type SmartRecommendations, smartRecommendationsQuery } from '../../client/queries/smart.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { type RecommendedItem, RecommendedStory } from './RecommendedStory.tsx';
import styles from './recommendations-panel.module.css';

const SECTIONS = [
  { list: 'now_relevant', label: m['smart.section_now'], icon: 'broadcast' },
  { list: 'upcoming_relevant', label: m['smart.section_next'], icon: 'clock' },
  { list: 'based_on_routine', label: m['smart.section_routine'], icon: 'path' },
  { list: 'interest_based', label: m['smart.section_interests'], icon: 'sparkle' },
] as const;

/** More are a list, not a recommendation; the rest is one press away. */
const SHOWN = 3;

export function RecommendationsPanel() {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const { user } = useSession();
  const { data, isPending } = useQuery(smartRecommendationsQuery(api, { userId: user?.id, locale }));
  if (isPending) return <SkeletonList count={2} label={t(m['smart.loading'])} />;
  if (data === undefined || data === null) return <Unavailable />;
  return <Recommendations made={data} />;
}

/** It failed, or too little is known of the reader's days. */
function Unavailable() {
  const t = useTranslation();
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{t(m['smart.unavailable'])}</h2>
      <p className={styles['text']}>{t(m['smart.unavailable_text'])}</p>
      <LinkButton to="/feed" size="medium">
        {t(m['smart.use_regular'])}
      </LinkButton>
      <LinkButton to="/settings/routine" variant="ghost" size="medium">
        {t(m['smart.tell_routine'])}
      </LinkButton>
    </section>
  );
}

function Recommendations({ made }: { made: SmartRecommendations }) {
  const t = useTranslation();
  // Another server may leave a list out.
  const filled = SECTIONS.filter(({ list }) => (made[list] ?? []).length > 0);
  if (filled.length === 0) {
    return (
      <section className={styles['panel']}>
        <h2>{t(m['smart.empty'])}</h2>
        <p className={styles['text']}>{t(m['smart.empty_text'])}</p>
      </section>
    );
  }
  return (
    <section className={styles['panel']} aria-label={t(m['smart.panel'])}>
      {filled.map(({ list, label, icon }) => (
        <section key={list} className={styles['section']} data-list={list} aria-labelledby={`smart-${list}`}>
          <h2 id={`smart-${list}`}>
            {icon === 'broadcast' ? (
              <Icon name={icon} weight="fill" size={22} />
            ) : (
              <Icon name={icon} size={22} />
            )}
            {t(label)}
          </h2>
          <Items items={made[list]} />
        </section>
      ))}
    </section>
  );
}

function Items({ items }: { items: readonly RecommendedItem[] }) {
  const t = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const hidden = items.length - SHOWN;
  return (
    <>
      <ul className={styles['items']}>
        {items.slice(0, isWhole ? undefined : SHOWN).map((item) => (
          <RecommendedStory key={item.story.id} item={item} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="medium" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t(m['smart.show_less']) : t(m['smart.show_more'], { n: hidden })}
        </Button>
      )}
    </>
  );
}
