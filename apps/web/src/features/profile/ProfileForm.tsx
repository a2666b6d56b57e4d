import { TEXT } from '@paligid/contract/limits';
import { splitProfileUpdate } from '@paligid/domain/profile';
import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { type ApiClient, useApi } from '../../client/api/api.ts';
import type { Profile } from '../../client/queries/own.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { useSessionActions } from '../../client/session/useSessionActions.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { Segment } from '../../design/Segment.tsx';
import { TextArea } from '../../design/TextArea.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PlacePicker } from '../location/PlacePicker.tsx';
import { useHomeName } from './ProfileIdentity.tsx';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  profile: Profile;
  onClose: () => void;
}

/** The picker is a form by itself, so it stands beside the form. */
export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const t = useTranslation();
  const id = useId();
  const draft = useProfileDraft(profile);
  const { changes, set } = draft;
  const { save, isBusy, error } = useSave(profile, changes, onClose);
  const home = useHomeName(profile);
  const shown = { ...profile, ...changes };
  const googlePicture = profile.google_picture ?? profile.profile_picture;
  return (
    <section className={styles['card']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles['title']}>
        {t(m['profile.edit_title'])}
      </h2>
      <form id={id} className={styles['fields']} onSubmit={save}>
        <TextField
          label={t(m['profile.item_name'])}
          autoComplete="nickname"
          maxLength={TEXT.name}
          value={shown.name ?? ''}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextArea
          label={t(m['profile.item_bio'])}
          hint={t(m['profile.bio_hint'])}
          maxLength={TEXT.bio}
          value={shown.bio ?? ''}
          onChange={(event) => set({ bio: event.currentTarget.value })}
        />
        <TextField
          label={t(m['profile.item_occupation'])}
          autoComplete="organization-title"
          maxLength={TEXT.name}
          value={shown.occupation ?? ''}
          onChange={(event) => set({ occupation: event.currentTarget.value })}
        />
        <p className={styles['text']}>{t(m['profile.about_note'])}</p>
        <Choice
          label={t(m['profile.item_personality'])}
          options={PERSONALITIES.map(({ value, text }) => ({ value, label: t(text) }))}
          value={shown.personality_type ?? ''}
          onChange={(personality_type) => set({ personality_type: personality_type || null })}
        />
        <Choice
          label={t(m['profile.item_mood'])}
          options={MOODS.map(({ value, text }) => ({ value, label: t(text) }))}
          value={shown.mood_preference ?? ''}
          onChange={(mood_preference) => set({ mood_preference: mood_preference || null })}
        />
        <Choice
          label={t(m['profile.item_children'])}
          options={CHILDREN.map(({ value, text }) => ({ value, label: t(text) }))}
          value={shown.has_children === undefined ? '' : shown.has_children ? 'yes' : 'no'}
          onChange={(value) => set({ has_children: value === 'yes' })}
        />
        {googlePicture !== null && (
          <Choice
            label={t(m['profile.picture'])}
            options={[
              { value: 'google', label: t(m['profile.picture_google']) },
              { value: 'initial', label: t(m['profile.picture_initial']) },
            ]}
            value={shown.profile_picture === null ? 'initial' : 'google'}
            onChange={(value) => set({ profile_picture: value === 'google' ? googlePicture : null })}
          />
        )}
      </form>
      <div className={styles['home']}>
        <PlacePicker
          label={t(m['profile.home'])}
          onPick={({ lat, lon, name }) => draft.setHome({ lat, lon }, name)}
        />
        <p className={styles['text']} role="status">
          {(draft.homeName ?? home) !== undefined &&
            t(m['profile.home_now'], { place: draft.homeName ?? home ?? '' })}
        </p>
      </div>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {t(error)}
        </p>
      )}
      <div className={styles['actions']}>
        <Button type="submit" form={id} size="medium" isBusy={isBusy}>
          {t(m['profile.save'])}
        </Button>
        <Button variant="ghost" size="medium" onClick={onClose}>
          {t(m['profile.cancel'])}
        </Button>
      </div>
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: string;
  onChange: (value: Value) => void;
}

/** One of a few, with its label above. */
function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className={styles['choice']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <Segment label={label} options={options} value={value as Value} onChange={onChange} />
    </div>
  );
}

/** Only what differs from the profile, so that another device's change of another field stays. */
function useProfileDraft(profile: Profile) {
  const [changes, setChanges] = useState<ProfileChanges>({});
  const [homeName, setHomeName] = useState<string>();
  const set = (next: ProfileChanges) =>
    setChanges((known) => {
      const all = { ...known, ...next };
      const differing = Object.entries(all).filter(
        ([field, value]) => (value || null) !== (profile[field as keyof Profile] || null) || value === false,
      );
      return Object.fromEntries(differing);
    });
  const setHome = (point: { lat: number; lon: number }, name: string) => {
    set(point);
    setHomeName(name);
  };
  return { changes, set, homeName, setHome };
}

function useSave(profile: Profile, changes: ProfileChanges, onSaved: () => void) {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { reloadUser } = useSessionActions();
  const [state, setState] = useState<'idle' | 'saving' | 'all' | 'part'>('idle');

  async function save(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(changes).length === 0) return onSaved();
    setState('saving');
    const outcome = await saveProfile(api, profile.id, changes);
    if ('failed' in outcome) return setState(outcome.failed);
    queryClient.setQueryData(queryKeys.own('profile', profile.id), outcome.profile);
    // Header and home screen read this device's copy; it is renewed later when this fails.
    void reloadUser().catch(() => {});
    notify({ text: t(m['profile.saved']) });
    onSaved();
  }

  const errors = { all: m['profile.save_failed'], part: m['profile.save_half'] };
  const error = state === 'all' || state === 'part' ? errors[state] : undefined;
  return { save, isBusy: state === 'saving', error };
}

const PERSONALITIES = [
  { value: 'brief', text: m['profile.personality_brief'] },
  { value: 'thorough', text: m['profile.personality_thorough'] },
] as const;

const MOODS = [
  { value: 'calm', text: m['profile.mood_calm'] },
  { value: 'direct', text: m['profile.mood_direct'] },
  { value: 'warm', text: m['profile.mood_warm'] },
] as const;

const CHILDREN = [
  { value: 'yes', text: m['profile.children_yes'] },
  { value: 'no', text: m['profile.children_no'] },
] as const;

/** What the form changes; absent fields stay as they are. */
type ProfileChanges = Partial<
  Pick<
    Profile,
    'name' | 'bio' | 'occupation' | 'personality_type' | 'mood_preference' | 'profile_picture' | 'lat' | 'lon'
  >
> & { has_children?: boolean };

/** Saving is two calls, because the account call drops five fields. */
type SaveOutcome = { profile: Profile } | { failed: 'all' | 'part' };

/** Both calls must succeed before the form may say 'saved'. */
export async function saveProfile(
  api: Pick<ApiClient, 'send'>,
  userId: string,
  changes: ProfileChanges,
): Promise<SaveOutcome> {
  const { account, preferences } = splitProfileUpdate(changes);
  let profile: Profile | undefined;
  try {
    if (hasFields(account)) profile = await api.send<Profile>('PUT', '/users/me', account);
    if (hasFields(preferences)) {
      const body = { preferences: { profile: preferences } };
      profile = await api.send<Profile>('PATCH', `/user/${encodeURIComponent(userId)}`, body);
    }
  } catch {
    return { failed: profile === undefined ? 'all' : 'part' };
  }
  return profile === undefined ? { failed: 'all' } : { profile };
}

function hasFields(changes: object): boolean {
  return Object.keys(changes).length > 0;
}
