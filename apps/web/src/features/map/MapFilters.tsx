import { FEED_CATEGORIES } from '@paligid/contract/categories';
import { MAP_TIMES } from '@paligid/domain/map-tiles';
import { m } from '@paligid/i18n/messages';
import { useEffect, useRef } from 'react';
import { ChipLink } from '../../design/Chip.tsx';
import { categoryStyle } from '../../design/category.ts';
import { Segment } from '../../design/Segment.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { categoryLabel } from '../stories/StoryCategory.tsx';
import { type MapAddress, mapAddress } from './map-address.ts';
import styles from './map-filters.module.css';

const TIME_LABELS = { day: m['map.day'], now: m['map.now'], tonight: m['map.tonight'] };

/** Topic and time, as links: the view with them can be sent and gone back from. */
export function MapFilters({ address }: { address: MapAddress }) {
  const t = useTranslation();
  const topics = useRef<HTMLElement>(null);
  // A view that was sent may have a topic that lies beyond the edge of a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run when the topic changes
  useEffect(() => {
    const chosen = topics.current?.querySelector('[aria-current]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [address.topic]);
  const current = (isOn: boolean) => (isOn ? ('page' as const) : undefined);
  return (
    <div className={styles['filters']}>
      <nav ref={topics} className={styles['topics']} aria-label={t(m['map.topics'])}>
        <ChipLink to={mapAddress({ ...address, topic: null })} aria-current={current(address.topic === null)}>
          {t(m['map.all'])}
        </ChipLink>
        {FEED_CATEGORIES.map((topic) => (
          <ChipLink
            key={topic}
            icon={categoryStyle(topic).icon}
            to={mapAddress({ ...address, topic })}
            aria-current={current(address.topic === topic)}
          >
            {categoryLabel(topic, t)}
          </ChipLink>
        ))}
      </nav>
      <Segment
        label={t(m['map.when'])}
        tone="quiet"
        value={address.when}
        options={MAP_TIMES.map((when) => ({
          value: when,
          label: t(TIME_LABELS[when]),
          to: mapAddress({ ...address, when }),
        }))}
      />
    </div>
  );
}
