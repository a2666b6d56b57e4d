import { coveringAlerts } from '@paligid/domain/alerts/alerts-for-reader';
import { describeUntil, remainingTime } from '@paligid/domain/time/until';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { durationText } from '@paligid/i18n/until-text';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getFeedsAt } from '../../../client/live/feeds-at.ts';
import type { LoadedStory } from '../../../client/queries/story.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { SEVERITY_LABELS } from '../../../design/severity-labels.ts';
import { useLocale, useTranslation } from '../../../i18n/useTranslation.ts';
import { joinPages } from '../../stories/list/story-list.ts';
import { MANILA, momentText } from '../../stories/time/manila-time.ts';
import { useNowOrRenderTime } from '../../stories/time/useNow.ts';
import { storyReports } from '../below-fold/story-reports.ts';
import styles from './what-changed.module.css';

interface WhatChangedProps {
  story: LoadedStory;
  endMs: number | null;
  isCalledOff: boolean;
}

/** The previous and the current state, who ended the alert, and how much earlier than announced. */
export function WhatChanged({ story, endMs, isCalledOff }: WhatChangedProps) {
  const t = useTranslation();
  const locale = useLocale();
  const now = useNowOrRenderTime();
  const queryClient = useQueryClient();
  const { place } = useReaderPlace();
  const known = joinPages(getFeedsAt(queryClient, place).map(({ stories }) => stories));
  const others = coveringAlerts(known, now).filter(({ id }) => id !== story.id).length;
  const { source, severity, effective_at, issued_at, expires_at } = story;
  const fromMs = Date.parse(effective_at ?? issued_at ?? '');
  const untilMs = Date.parse(expires_at ?? '');
  const early = isCalledOff && endMs !== null ? remainingTime(untilMs, endMs) : null;
  const hasEndReport = storyReports(story).some(
    (it) => it.source === source && it.kind !== 'first' && isEnd(it.kind),
  );
  const severityWord = t(SEVERITY_LABELS[severity]);
  const time = (atMs: number) =>
    describeUntil(atMs, now, MANILA).day === 'today'
      ? formatClockTime(atMs, MANILA)
      : momentText(atMs, locale);
  return (
    <section aria-labelledby="what-changed">
      <h2 id="what-changed" className={styles['title']}>
        {t(m['over.changed'])}
      </h2>
      <dl className={styles['rows']}>
        <Row name={t(m['over.was'])}>
          {Number.isNaN(fromMs)
            ? severityWord
            : t(m['over.was_from'], { severity: severityWord, time: time(fromMs) })}
        </Row>
        <Row name={t(m['over.now'])}>
          {others > 0 ? t(m['over.now_others'], { n: others }) : t(m['over.now_over'])}
        </Row>
        {(hasEndReport || !isCalledOff) && (
          <Row name={t(m['over.who'])}>
            {t(hasEndReport ? m['over.who_issued'] : m['over.who_time'], { source })}
          </Row>
        )}
        {early !== null && !Number.isNaN(untilMs) && (
          <Row name={t(m['over.early'])}>
            {t(m['over.early_by'], { span: durationText(early, locale), time: time(untilMs) })}
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
