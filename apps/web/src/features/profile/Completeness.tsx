import {
  completenessBand,
  completenessPercent,
  missingProfileItems,
  type ProfileFacts,
  type ProfileItem,
} from '@paligid/domain/profile';
import { m } from '@paligid/i18n/messages';
import { completenessMessage } from '@paligid/i18n/profile-text';
import { useId } from 'react';
import { Button } from '../../design/Button.tsx';
import { PaneRow } from '../../design/PaneRow.tsx';
import { type PlainMessage, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './completeness.module.css';

const ITEMS: Record<ProfileItem, PlainMessage> = {
  contact: m['profile.item_contact'],
  position: m['profile.item_position'],
  radius_km: m['profile.item_radius'],
  name: m['profile.item_name'],
  bio: m['profile.item_bio'],
  occupation: m['profile.item_occupation'],
  personality_type: m['profile.item_personality'],
  mood_preference: m['profile.item_mood'],
  has_children: m['profile.item_children'],
  verified: m['profile.item_verified'],
};
const ITEM_COUNT = Object.keys(ITEMS).length;

interface CompletenessProps {
  profile: ProfileFacts;
  canEdit: boolean;
  onEdit: () => void;
}

/** How much of the profile is filled in, and what is missing. */
export function Completeness({ profile, canEdit, onEdit }: CompletenessProps) {
  const t = useTranslation();
  const locale = useLocale();
  const id = useId();
  const percent = completenessPercent(profile);
  const missing = missingProfileItems(profile);
  const filled = ITEM_COUNT - missing.length;
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {t(m['profile.complete_title'], { n: percent })}
        </h2>
        <Button variant="quiet" size="medium" disabled={!canEdit} onClick={onEdit}>
          {t(m['profile.edit'])}
        </Button>
      </div>
      <PaneRow lit={filled} of={ITEM_COUNT} label={t(m['profile.complete_items'], { n: filled })} />
      <p className={styles['text']}>{completenessMessage(completenessBand(percent), locale)}</p>
      {missing.length > 0 && (
        <p className={styles['text']}>
          {t(m['profile.missing'])}: {missing.map((item) => t(ITEMS[item])).join(', ')}
        </p>
      )}
    </section>
  );
}
