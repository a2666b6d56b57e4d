import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { ClientOnly } from '../../client/lazy-content.tsx';
import { useSession } from '../../client/stores/useSession.ts';
import { useIsHydrated } from '../../client/useIsHydrated.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { TextField } from '../../design/TextField.tsx';
import { VisuallyHidden } from '../../design/VisuallyHidden.tsx';
import { type Translate, useTranslation } from '../../i18n/useTranslation.ts';
import { SETTING_GROUPS, type SettingGroup } from './settings-groups.tsx';
import styles from './settings-screen.module.css';

/** One screen of groups. Each change applies at once, also to this page. */
export function SettingsScreen() {
  const t = useTranslation();
  const isReady = useIsHydrated();
  const { user, isExpected } = useSession();
  const [typed, setTyped] = useState('');
  const found = searchSettings(SETTING_GROUPS, typed, t);
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className={styles['screen']}>
      <header className={styles['opening']}>
        <h1 className={styles['title']}>{t(m['settings.title'])}</h1>
        <p className={styles['text']}>
          {t(user !== null || isExpected ? m['settings.text'] : m['settings.text_guest'])}
        </p>
      </header>
      <search>
        <TextField
          label={t(m['settings.search'])}
          isLabelHidden
          icon="magnifying-glass"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          placeholder={t(m['settings.search'])}
          autoComplete="off"
          disabled={!isReady}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
          trailing={
            typed !== '' && (
              <IconButton icon="x" label={t(m['settings.search_clear'])} onClick={() => setTyped('')} />
            )
          }
        />
        <div role="status">
          {typed.trim() !== '' && count > 0 && (
            <VisuallyHidden>{t(m['settings.search_found'], { n: count })}</VisuallyHidden>
          )}
          {count === 0 && (
            <p className={styles['none']}>{t(m['settings.search_none'], { text: typed.trim() })}</p>
          )}
        </div>
      </search>
      {found.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { id, title, rows, isPlain = false } }: { group: SettingGroup }) {
  const t = useTranslation();
  const isReady = useIsHydrated();
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles['heading']}>
        {t(title)}
      </h2>
      <div className={isPlain ? undefined : styles['card']}>
        {rows.map(({ id: row, Row }) => (
          <div key={row} className={isPlain ? undefined : styles['row']}>
            <ClientOnly fallback={<SkeletonList count={1} />}>
              {isReady || !isLazy(Row) ? <Row /> : <SkeletonList count={1} />}
            </ClientOnly>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Lazy rows need the reader's own data, which no document has. */
function isLazy(component: unknown): boolean {
  return typeof component === 'object';
}

/** The rows whose labels contain every typed word; a group is found whole by its title. */
function searchSettings(
  groups: readonly SettingGroup[],
  typed: string,
  t: Translate,
): readonly SettingGroup[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const hasAll = (text: string) => words.every((word) => fold(text).includes(word));
  return groups.flatMap((group) => {
    if (hasAll(t(group.title))) return [group];
    const rows = group.rows.filter(({ labels }) => labels.some((label) => hasAll(t(label))));
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

/** Without accents: 'pangalan' is typed faster than 'pangalán'. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
