import { coveringAlerts } from '@paligid/domain/alerts/alerts-for-reader';
import { timeLeft, untilOf } from '@paligid/domain/time/until';
import { clockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { spanWords } from '@paligid/i18n/words-until';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { feedsAt } from '../../../client/live/feeds-at.ts';
import type { KnownStory } from '../../../client/queries/story.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { SEVERITY_WORDS } from '../../../design/severity-words.ts';
import { useLocale, useWords } from '../../../words/words.ts';
import { joinPages } from '../../stories/list/story-list.ts';
import { MANILA } from '../../stories/time/manila.ts';
import { momentText } from '../../stories/time/moment-text.ts';
import { reportsOf } from '../more/reports-of.ts';
import { useAlertNow } from './useAlertNow.ts';
import styles from './what-changed.module.css';

interface WhatChangedProps {
  story: KnownStory;
  endMs: number | null;
  isCalledOff: boolean;
}

/** What it was, what it is now, who ended it, and how much earlier than announced. */
export function WhatChanged({ story, endMs, isCalledOff }: WhatChangedProps) {
  const say = useWords();
  const locale = useLocale();
  const now = useAlertNow();
  const queryClient = useQueryClient();
  const { place } = useReaderPlace();
  const known = joinPages(feedsAt(queryClient, place).map(({ stories }) => stories));
  const others = coveringAlerts(known, now).filter(({ id }) => id !== story.id).length;
  const { source, severity, effective_at, issued_at, expires_at } = story;
  const fromMs = Date.parse(effective_at ?? issued_at ?? '');
  const untilMs = Date.parse(expires_at ?? '');
  const early = isCalledOff && endMs !== null ? timeLeft(untilMs, endMs) : null;
  const hasEndReport = reportsOf(story).some(
    (it) => it.source === source && it.kind !== 'first' && isEnd(it.kind),
  );
  const severityWord = say(SEVERITY_WORDS[severity]);
  const time = (atMs: number) =>
    untilOf(atMs, now, MANILA).day === 'today' ? clockTime(atMs, MANILA) : momentText(atMs, locale);
  return (
    <section aria-labelledby="what-changed">
      <h2 id="what-changed" className={styles['title']}>
        {say(m['over.changed'])}
      </h2>
      <dl className={styles['rows']}>
        <Row name={say(m['over.was'])}>
          {Number.isNaN(fromMs)
            ? severityWord
            : say(m['over.was_from'], { severity: severityWord, time: time(fromMs) })}
        </Row>
        <Row name={say(m['over.now'])}>
          {others > 0 ? say(m['over.now_others'], { n: others }) : say(m['over.now_over'])}
        </Row>
        {(hasEndReport || !isCalledOff) && (
          <Row name={say(m['over.who'])}>
            {say(hasEndReport ? m['over.who_issued'] : m['over.who_time'], { source })}
          </Row>
        )}
        {early !== null && !Number.isNaN(untilMs) && (
          <Row name={say(m['over.early'])}>
            {say(m['over.early_by'], { span: spanWords(early, locale), time: time(untilMs) })}
          </Row>
        )}
      </dl>
    </section>
  );
}

function isEnd(kind: string): boolean {
  return kind === 'cancel' || kind === 'end';
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
