import { m } from '@paligid/i18n/messages';
import { useEffect } from 'react';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/icons.ts';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './search-box.module.css';
import type { Suggestion } from './useSuggestions.ts';

type Offered = Omit<Suggestion, 'kind'> & { kind: Suggestion['kind'] | 'fixed' };

interface SearchDropdownProps {
  id: string;
  typed: string;
  offered: readonly Offered[];
  /** Only of an empty box. */
  trending: readonly string[];
  active: number;
  onPoint: (index: number) => void;
  onPick: (text: string) => void;
}

const ICONS: Readonly<Record<Offered['kind'], IconName>> = {
  fixed: 'magnifying-glass',
  earlier: 'clock',
  place: 'map-pin',
  category: 'sparkle',
  story: 'newspaper',
};

export function SearchDropdown(props: SearchDropdownProps) {
  const { id, typed, offered, trending, active, onPoint, onPick } = props;
  const t = useTranslation();
  const isFixed = trending.length > 0;
  // The box keeps the focus, so that the browser does not scroll to what the arrow keys reach.
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const option = (text: string, index: number) => ({
    ...{ id: `${id}-${index}`, role: 'option' as const, 'aria-selected': index === active, tabIndex: -1 },
    onPointerMove: () => onPoint(index),
    // The box keeps the focus, so that a press is not a blur.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onPick(text),
  });
  return (
    <div className={styles['drop']} id={id} role="listbox" aria-label={t(m['search.suggestions'])}>
      {isFixed && (
        <p className={styles['heading']} role="presentation">
          {t(m['search.suggested'])}
        </p>
      )}
      {offered.map(({ kind, text, beside }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a title may be there twice
        <div key={`${kind} ${index}`} className={styles['option']} {...option(text, index)}>
          <Icon name={ICONS[kind]} size={20} />
          <span className={styles['text']}>
            <Typed text={text} typed={typed} />
            {beside !== '' && <span className={styles['beside']}> {beside}</span>}
            {kind === 'earlier' && <VisuallyHidden>, {t(m['search.kind_earlier'])}</VisuallyHidden>}
            {kind === 'story' && <VisuallyHidden>, {t(m['search.kind_story'])}</VisuallyHidden>}
          </span>
          {kind === 'fixed' && <Icon name="arrow-up-left" weight="bold" size={18} />}
          {kind === 'category' && <span className={styles['beside']}>{t(m['search.kind_category'])}</span>}
        </div>
      ))}
      {isFixed && (
        <>
          <p className={styles['heading']} role="presentation">
            {t(m['search.trending'])}
          </p>
          <div className={styles['chips']} role="presentation">
            {trending.map((text, i) => (
              <div key={text} className={styles['chip']} {...option(text, offered.length + i)}>
                {text}
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** The typed part is bold. */
function Typed({ text, typed }: { text: string; typed: string }) {
  const wanted = typed.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </>
  );
}
