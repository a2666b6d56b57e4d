import type { CorrectionKind } from '@paligid/contract/entities/corrections';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { useId, useState } from 'react';
import { useModuleOnClick } from '../../../client/lazy-load.ts';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { useIsHydrated } from '../../../client/useIsHydrated.ts';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { momentText } from '../../stories/time/manila-time.ts';
import { decisionText, KIND_NAMES, readOwnCorrections } from './corrections.ts';
import styles from './story-corrections.module.css';

const loadSheet = () => import('./CorrectionSheet.tsx');

/** 'Something wrong?', what was decided about it, and what this reader still waits for. */
export function StoryCorrections({ story }: { story: LoadedStory }) {
  const t = useTranslation();
  const locale = useLocale();
  const id = useId();
  const isHydrated = useIsHydrated();
  const [added, setAdded] = useState<readonly CorrectionKind[]>([]);
  const sheet = useModuleOnClick(loadSheet);
  const answers = story.corrections ?? [];
  const own = isHydrated ? [...new Set([...readOwnCorrections(story.id), ...added])] : [];
  const waiting = own.filter((kind) => !answers.some((answer) => answer.kind === kind));
  return (
    <section className={styles['corrections']} aria-labelledby={answers.length > 0 ? id : undefined}>
      {answers.length > 0 && (
        <>
          <h2 id={id} className={styles['title']}>
            {t(m['correction.answers'])}
          </h2>
          <ul className={styles['answers']}>
            {answers.map((answer) => (
              <li key={answer.kind + answer.decided_at}>
                <Icon
                  name={answer.decision === 'accepted' ? 'check-circle' : 'info'}
                  weight="bold"
                  size={18}
                />
                <span>
                  {decisionText(t, answer, momentText(parseWireTime(answer.decided_at), locale))}
                  {own.includes(answer.kind) && (
                    <span className={styles['own']}> {t(m['correction.own'])}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className={styles['answers']} aria-live="polite">
        {waiting.map((kind) => (
          <li key={kind}>
            <Icon name="clock" weight="bold" size={18} />
            <span>{t(m['correction.own_open'], { kind: t(KIND_NAMES[kind]) })}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="medium"
        className={styles['ask']}
        icon="question"
        isBusy={sheet.isOpen && sheet.late === undefined}
        onClick={sheet.open}
      >
        {t(m['correction.ask'])}
      </Button>
      {sheet.isOpen && sheet.late !== undefined && (
        <sheet.late.CorrectionSheet
          storyId={story.id}
          sent={own}
          onSent={(kind) => setAdded([...added, kind])}
          onClose={sheet.close}
        />
      )}
    </section>
  );
}
