import { m } from '@paligid/i18n/messages';
import { phaseText } from '@paligid/i18n/smart-text';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { type SmartRecommendations, smartRecommendationsQuery } from '../../client/queries/smart.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Badge } from '../../design/Badge.tsx';
import { Button, LinkButton } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Panes } from '../../design/Panes.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { StoryCategory } from '../stories/StoryCategory.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyDetailId, storyPath } from '../stories/story-path.ts';
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

type RecommendedItem = SmartRecommendations[keyof SmartRecommendations][number];

const URGENCY = {
  immediate: m['smart.urgency_immediate'],
  within_hour: m['smart.urgency_within_hour'],
  today: m['smart.urgency_today'],
  this_week: m['smart.urgency_this_week'],
} as const;

/** A story with the one reason why it is here. */
function RecommendedStory({ item }: { item: RecommendedItem }) {
  const { story, reason } = item;
  return (
    <li>
      <div className={styles['facts']}>
        <Facts item={item} />
      </div>
      <h3>
        <Link to={storyPath(storyDetailId(story))}>
          <StoryText lang={story.title_lang}>{story.title}</StoryText>
        </Link>
      </h3>
      <p className={styles['text']}>{reason}</p>
    </li>
  );
}

/** What its list adds: urgency, timing, phase, or match. */
function Facts({ item }: { item: RecommendedItem }) {
  const t = useTranslation();
  const locale = useLocale();
  if ('urgency' in item) {
    return (
      <>
        <Badge tone="accent">{t(URGENCY[item.urgency])}</Badge>
        <SeverityPanes severity={item.story.severity} isLabelHidden />
      </>
    );
  }
  if ('timing' in item) return <Badge>{item.timing}</Badge>;
  if ('routine_phase' in item) {
    return (
      <>
        <Badge>{phaseText(item.routine_phase, locale)}</Badge>
        <span className={styles['confidence']}>
          <span aria-hidden="true">
            <Panes lit={Math.round(item.confidence * 5)} of={5} />
          </span>
          <VisuallyHidden>
            {t(m['smart.confidence'], { n: Math.round(item.confidence * 100) })}
          </VisuallyHidden>
        </span>
      </>
    );
  }
  return (
    <>
      <StoryCategory category={item.story.category} />
      <span className={styles['text']}>
        {t(m['smart.match'], { n: Math.round(item.similarity_score * 100) })}
      </span>
    </>
  );
}
