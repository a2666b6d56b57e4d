import { LIMITS, TEXT } from '@paligid/contract/limits';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type { ReaderPlace, ReaderPlaceInput } from '../../client/queries/own.ts';
import { Button } from '../../design/Button.tsx';
import { RangeField } from '../../design/RangeField.tsx';
import { Segment } from '../../design/Segment.tsx';
import { TextField } from '../../design/TextField.tsx';
import { type PlainMessage, useTranslation } from '../../i18n/useTranslation.ts';
import { PlacePicker } from '../location/PlacePicker.tsx';
import { PLACE_KINDS, PLACE_LEVELS, type PlaceKind } from './place-kinds.ts';
import styles from './places-group.module.css';

const NEW_RADIUS_KM = 3;

export type EditedPlace = Omit<ReaderPlace, 'place' | 'updated_at'> & {
  place: { code: string; name: string };
};

interface PlaceFormProps {
  /** Absent for a new place. */
  place: EditedPlace | undefined;
  /** Kinds that the reader already has. */
  taken: readonly PlaceKind[];
  isBusy: boolean;
  onSave: (input: ReaderPlaceInput) => void;
  onCancel: () => void;
}

/** A new place, or one that is changed. The picker is a form by itself, so this is none. */
export function PlaceForm({ place, taken, isBusy, onSave, onCancel }: PlaceFormProps) {
  const t = useTranslation();
  const free = PLACE_KINDS.find(({ value }) => !taken.includes(value))?.value ?? 'other';
  const [kind, setKind] = useState<PlaceKind>(place?.kind ?? free);
  const [label, setLabel] = useState(place?.label ?? '');
  const [area, setArea] = useState<{ code: string; name: string } | undefined>(place?.place);
  const [radius_km, setRadius] = useState(place?.radius_km ?? NEW_RADIUS_KM);
  const [min_severity, setLevel] = useState(place?.min_severity ?? 3);
  const [error, setError] = useState<PlainMessage>();
  const options = PLACE_KINDS.filter(
    ({ value }) => value === 'other' || value === place?.kind || !taken.includes(value),
  );

  function save() {
    const named = kind === 'other' ? label.trim() : '';
    if (kind === 'other' && named === '') return setError(() => m['settings.place_label_missing']);
    if (area === undefined) return setError(() => m['settings.place_area_missing']);
    setError(undefined);
    onSave({ kind, label: named || null, code: area.code, radius_km, min_severity });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside this one is the choice of the kind
    <div
      role="group"
      className={styles['form']}
      aria-label={t(place === undefined ? m['settings.place_add'] : m['settings.places'])}
    >
      <Segment
        label={t(m['settings.place_kind'])}
        options={options.map(({ value, text }) => ({ value, label: t(text) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'other' && (
        <TextField
          label={t(m['settings.place_label'])}
          placeholder={t(m['settings.place_label_example'])}
          maxLength={TEXT.shortText}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
      )}
      <PlacePicker
        label={t(m['settings.place_area'])}
        onPick={({ code, name }) => {
          setArea({ code, name });
          setError(undefined);
        }}
      />
      {area !== undefined && (
        <p className={styles['text']} role="status">
          {t(m['settings.place_chosen'], { place: area.name })}
        </p>
      )}
      <RangeField
        label={t(m['settings.radius'])}
        min={LIMITS.radiusKmMin}
        max={LIMITS.radiusKmMax}
        value={Math.round(radius_km)}
        format={(n) => t(m['settings.km'], { n })}
        onChange={setRadius}
      />
      <p className={styles['name']} aria-hidden="true">
        {t(m['settings.place_level'])}
      </p>
      <Segment
        label={t(m['settings.place_level'])}
        options={PLACE_LEVELS.map(({ value, text }) => ({ value, label: t(text) }))}
        value={PLACE_LEVELS.find(({ value }) => Number(value) === min_severity)?.value ?? '3'}
        onChange={(value) => setLevel(value === '3' ? 3 : value === '4' ? 4 : 5)}
      />
      <p className={styles['text']}>{t(m['settings.place_level_note'])}</p>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {t(error)}
        </p>
      )}
      <div className={styles['actions']}>
        <Button size="medium" isBusy={isBusy} onClick={save}>
          {t(m['settings.place_save'])}
        </Button>
        <Button variant="ghost" size="medium" onClick={onCancel}>
          {t(m['settings.place_cancel'])}
        </Button>
      </div>
    </div>
  );
}
