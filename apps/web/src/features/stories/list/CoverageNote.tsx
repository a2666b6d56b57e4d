import { instantOf } from '@paligid/domain/time/instant';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { Icon } from '../../../design/Icon.tsx';
import { type Say, useLocale, useWords } from '../../../words/words.ts';
import { momentText } from '../time/moment-text.ts';
import { type Coverage, isCalm } from './coverage.ts';
import styles from './note.module.css';

/** Names the official sources that cannot be read, and since when. Draws nothing while all are read. */
export function CoverageNote({ coverage }: { coverage: Coverage }) {
  const say = useWords();
  const locale = useLocale();
  if (isCalm(coverage)) return null;
  return (
    <p className={styles['note']}>
      <Icon name="warning-circle" weight="bold" size={20} />
      <span>
        {coverage.unreadable.length === 0
          ? say(m['stories.unread_all'])
          : say(m['stories.unread'], { names: unreadNames(coverage, say, locale) })}
      </span>
    </p>
  );
}

function unreadNames({ unreadable }: Coverage, say: Say, locale: Locale): string {
  const names = unreadable.map(({ name, since }) => {
    const sinceMs = instantOf(since);
    if (Number.isNaN(sinceMs)) return say(m['stories.unread_never'], { name });
    return say(m['stories.unread_since'], { name, time: momentText(sinceMs, locale) });
  });
  return new Intl.ListFormat(locale === 'fil' ? 'fil' : 'en').format(names);
}
