import { LIMITS, TEXT } from '@paligid/contract/limits';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../client/api/api.ts';
import { routineWaysQuery } from '../../client/queries/routines.ts';
import { Button } from '../../design/Button.tsx';
import { ChipButton } from '../../design/Chip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { TextField } from '../../design/TextField.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import styles from './routine-form.module.css';

interface RoutineWaysProps {
  from: string | undefined;
  to: string | undefined;
  ways: readonly string[];
  onChange: (ways: string[]) => void;
}

/** Roads and lines of the way: those that we know, and any other by its name. */
export function RoutineWays({ from, to, ways, onChange }: RoutineWaysProps) {
  const t = useTranslation();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className={styles['row']}>
      <div className={styles['line']}>
        <Icon name="train" weight="bold" />
        <div className={styles['words']}>
          <p className={styles['name']}>{t(m['routine.by'])}</p>
          <p className={styles['text']} translate={ways.length === 0 ? undefined : 'no'}>
            {ways.length === 0 ? t(m['routine.by_none']) : ways.join(' · ')}
          </p>
        </div>
        <Button
          variant="quiet"
          size="medium"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
        >
          {t(isChanging ? m['routine.by_close'] : m['routine.by_change'])}
        </Button>
      </div>
      {isChanging && <WayChoice from={from} to={to} ways={ways} onChange={onChange} />}
    </div>
  );
}

function WayChoice({ from, to, ways, onChange }: RoutineWaysProps) {
  const t = useTranslation();
  const locale = useLocale();
  const { data, isError } = useQuery(routineWaysQuery(useApi(), { from, to, locale }));
  const known = data?.ways ?? [];
  const isFull = ways.length >= LIMITS.routineWays;
  const toggle = (way: string) =>
    onChange(ways.includes(way) ? ways.filter((one) => one !== way) : [...ways, way]);
  const unknown = data === undefined ? [] : ways.filter((way) => !known.includes(way));
  return (
    <div className={styles['choice']}>
      {(from === undefined || to === undefined) && (
        <p className={styles['text']}>{t(m['routine.by_pick_places'])}</p>
      )}
      {isError && <p className={styles['text']}>{t(m['routine.by_failed'])}</p>}
      {known.length + ways.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
        <div role="group" className={styles['chips']} aria-label={t(m['routine.by_known'])} translate="no">
          {[...known, ...ways.filter((way) => !known.includes(way))].map((way) => (
            <ChipButton
              key={way}
              isOn={ways.includes(way)}
              disabled={isFull && !ways.includes(way)}
              onClick={() => toggle(way)}
            >
              {way}
            </ChipButton>
          ))}
        </div>
      )}
      {unknown.map((way) => (
        <p key={way} className={styles['text']}>
          {t(m['routine.by_unknown'], { way })}
        </p>
      ))}
      {isFull ? (
        <p className={styles['text']}>{t(m['routine.by_full'], { n: LIMITS.routineWays })}</p>
      ) : (
        <OtherWay onAdd={(way) => !ways.includes(way) && onChange([...ways, way])} />
      )}
    </div>
  );
}

function OtherWay({ onAdd }: { onAdd: (way: string) => void }) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  function add(event: FormEvent) {
    event.preventDefault();
    const way = typed.trim();
    if (way !== '') onAdd(way);
    setTyped('');
  }
  return (
    <form className={styles['other']} onSubmit={add}>
      <TextField
        label={t(m['routine.by_other'])}
        maxLength={TEXT.placeName}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="ghost" size="medium">
        {t(m['routine.by_add'])}
      </Button>
    </form>
  );
}
