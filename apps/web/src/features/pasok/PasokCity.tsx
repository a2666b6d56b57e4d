import type { PasokBoard } from '@paligid/contract/api/pasok.api';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import type { ReactNode } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { MANILA, momentText } from '../stories/time/manila-time.ts';
import styles from './pasok-city.module.css';
import { detailTexts, effectText, levelsText, unreadText } from './pasok-text.ts';
import { type BoardCity, type Cell, type CityDay, levelRuns } from './pasok-view.ts';

type Report = PasokBoard['reports'][number];

interface CityLevelsProps {
  city: BoardCity;
  day: CityDay;
  board: PasokBoard;
  /** A heading above says already that nothing is known. */
  isSilenceSaid?: boolean;
}

/** Every level of a city's day: what is known of it, and who says so. */
export function CityLevels({ city, day, board, isSilenceSaid = false }: CityLevelsProps) {
  const t = useTranslation();
  const runs = levelRuns(day.cells);
  const isNothing = runs.every(({ cells }) => cells[0].state === 'none');
  return (
    <div className={styles['known']}>
      {isNothing ? (
        isSilenceSaid ? (
          <p>{t(m['pasok.silence_hint'])}</p>
        ) : (
          <p className={styles['nothing']}>
            <Mark kind="unknown" />
            <SilenceText city={city} />
          </p>
        )
      ) : (
        <ul className={styles['runs']}>
          {runs.map((run) => (
            <li
              key={run.first}
              className={styles['run']}
              data-from={run.first + 1}
              data-span={run.cells.length}
              data-kind={markKind(run.cells[0])}
            >
              <Mark kind={markKind(run.cells[0])} />
              <span>
                <b className={styles['levels']}>{levelsText(run, t)}</b>{' '}
                <span>
                  {run.cells[0].state === 'none' ? <SilenceText city={city} /> : effectText(run, t)}
                </span>
                <Details cell={run.cells[0]} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Basis day={day} board={board} />
    </div>
  );
}

function Details({ cell }: { cell: Cell }) {
  const t = useTranslation();
  const texts = detailTexts(cell, t);
  return texts.map((text) => (
    <small key={text} className={styles['detail']}>
      {text}
    </small>
  ));
}

/** Why nothing is known: nothing was announced, or we could not look. These are never the same. */
export function SilenceText({ city }: { city: BoardCity }) {
  const t = useTranslation();
  return (
    unreadText(city, t, useLocale()) ??
    t(m['pasok.as_of'], { time: formatClockTime(parseWireTime(city.checked_at), MANILA) })
  );
}

/** The reports, orders and bulletins that a row rests on, each once, and what is only reported. */
function Basis({ day, board }: { day: CityDay; board: PasokBoard }) {
  const t = useTranslation();
  const locale = useLocale();
  const find = (id: string | null) => board.reports.find((report) => report.id === id);
  const official = unique(day.cells.map(({ report_id }) => report_id)).flatMap((id) => find(id) ?? []);
  const withdrawn = new Set(
    day.cells.flatMap(({ state, report_id }) =>
      state === 'withdrawn' && report_id !== null ? report_id : [],
    ),
  );
  const automatic = unique(
    day.cells.map(({ state, rule_id, bulletin_id }) =>
      state === 'automatic' ? `${rule_id} ${bulletin_id}` : null,
    ),
  ).map((key) => key.split(' '));
  const vague = day.vague_ids.flatMap((id) => find(id) ?? []);
  const unconfirmed = unique(day.unconfirmed_ids.map((id) => find(id)?.source ?? null));
  const firstUnconfirmed = find(day.unconfirmed_ids[0] ?? null);
  return (
    <div className={styles['basis']}>
      {official.map((report) => (
        <p key={report.id}>
          <SourceLink report={report}>
            {t(m['pasok.by'], {
              source: report.source,
              time: momentText(parseWireTime(report.published), locale),
            })}
          </SourceLink>{' '}
          <b className={styles['state']}>
            {t(withdrawn.has(report.id) ? m['pasok.withdrawn'] : m['pasok.official'])}
          </b>
        </p>
      ))}
      {automatic.map(([ruleId = '', bulletinId = '']) => {
        const bulletin = find(bulletinId);
        const order = board.rules.find(({ id }) => id === ruleId)?.order ?? '';
        if (bulletin === undefined) return null;
        const endedMs = parseWireTime(bulletin.ended_at);
        return (
          <p key={`${ruleId}${bulletinId}`}>
            <b className={styles['state']}>{t(m['pasok.automatic'])}</b>{' '}
            <SourceLink report={bulletin}>
              {t(m['pasok.under'], { order, bulletin: bulletin.title })}
            </SourceLink>{' '}
            <small>
              {endedMs <= parseWireTime(board.as_of)
                ? t(m['pasok.warning_ended'], { time: momentText(endedMs, locale) })
                : t(m['pasok.ask_school'])}
            </small>
          </p>
        );
      })}
      {vague.map((report) => (
        <p key={report.id}>
          <SourceLink report={report}>{t(m['pasok.vague'], { source: report.source })}</SourceLink>
        </p>
      ))}
      {unconfirmed.length > 0 && firstUnconfirmed !== undefined && (
        <p className={styles['unconfirmed']}>
          <SourceLink report={firstUnconfirmed}>
            {t(m['pasok.unconfirmed'], { sources: listText(unconfirmed, locale) })}
          </SourceLink>
        </p>
      )}
    </div>
  );
}

/** To the report itself; without an address of its own, to our page of it. */
function SourceLink({ report, children }: { report: Report; children: ReactNode }) {
  if (report.url === null) return <Link to={`/story/${report.id}`}>{children}</Link>;
  return (
    <a href={report.url} rel="noopener noreferrer">
      {children}
      <Icon name="arrow-square-out" size={16} />
    </a>
  );
}

/** The same in shape as in colour. */
export function Mark({ kind }: { kind: string }) {
  return <span className={styles['mark']} data-kind={kind} aria-hidden="true" />;
}

function markKind({ state, effect }: Cell): string {
  return state === 'none' ? 'unknown' : state === 'withdrawn' || effect === null ? 'withdrawn' : effect;
}

function unique(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

function listText(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale === 'fil' ? 'fil' : 'en').format(names);
}
