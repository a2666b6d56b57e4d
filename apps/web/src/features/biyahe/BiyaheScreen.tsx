import type { BiyaheBoard } from '@paligid/contract/api/biyahe.api';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { formatClockTime } from '@paligid/i18n/format-date';
import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useApi } from '../../client/api/api.ts';
import { biyaheQuery, townElsewhere } from '../../client/queries/boards.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { BoardFrame } from '../../design/BoardFrame.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { type PlainMessage, useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { MANILA, momentText } from '../stories/time/manila-time.ts';
import styles from './biyahe.module.css';
import { findReport, listText } from './biyahe-reports.ts';
import { CodingCard } from './CodingCard.tsx';
import { ReportLink } from './ReportLink.tsx';

type RailRow = BiyaheBoard['rail'][number];
type FloodRow = BiyaheBoard['floods'][number];
type Spot = FloodRow['spot'];
type Basis = FloodRow['basis'];

const LINE_NAMES: Readonly<Record<RailRow['line'], string>> = {
  ...{ 'lrt-1': 'LRT-1', 'lrt-2': 'LRT-2', 'mrt-3': 'MRT-3', pnr: 'PNR' },
};
const RAIL_STATES: Readonly<Record<RailRow['state'], PlainMessage>> = {
  normal: m['biyahe.rail_normal'],
  resumed: m['biyahe.rail_resumed'],
  slow: m['biyahe.rail_slow'],
  partial: m['biyahe.rail_partial'],
  stopped: m['biyahe.rail_stopped'],
  not_reported: m['biyahe.rail_not_reported'],
};
const MARKS: Readonly<Record<NonNullable<FloodRow['mark']>, PlainMessage>> = {
  gutter: m['biyahe.mark_gutter'],
  half_knee: m['biyahe.mark_half_knee'],
  half_tire: m['biyahe.mark_half_tire'],
  knee: m['biyahe.mark_knee'],
  tire: m['biyahe.mark_tire'],
  waist: m['biyahe.mark_waist'],
  chest: m['biyahe.mark_chest'],
};
const PASSABLE: Readonly<Record<NonNullable<FloodRow['passable']>, PlainMessage>> = {
  all: m['biyahe.pass_all'],
  not_light: m['biyahe.pass_not_light'],
  none: m['biyahe.pass_none'],
};
const VOICES: Readonly<Record<Basis['voice'], PlainMessage>> = {
  official: m['biyahe.voice_official'],
  reported: m['biyahe.voice_reported'],
  community: m['biyahe.voice_community'],
};
const DIRECTIONS: Readonly<Record<NonNullable<Spot['direction']>, PlainMessage>> = {
  NB: m['biyahe.northbound'],
  SB: m['biyahe.southbound'],
  EB: m['biyahe.eastbound'],
  WB: m['biyahe.westbound'],
};

/** The commuter's board: trains, flooded and closed roads, number coding. The same without script. */
export function BiyaheScreen() {
  const t = useTranslation();
  return (
    <BoardFrame
      eyebrow={t(m['biyahe.eyebrow'])}
      title={t(m['biyahe.title'])}
      intro={t(m['biyahe.intro'])}
      failed={[t(m['biyahe.failed']), t(m['biyahe.failed_text'])]}
      query={useBiyahe()}
    >
      {(board, isOld) => <Board board={board} isOld={isOld} />}
    </BoardFrame>
  );
}

export function useBiyahe() {
  const { place } = useReaderPlace();
  return useQuery(biyaheQuery(useApi(), useLocale(), townElsewhere(place?.code)));
}

function Board({ board, isOld }: { board: BiyaheBoard; isOld: boolean }) {
  const t = useTranslation();
  const locale = useLocale();
  const { rail, floods, closures, coding, not_read, unread_since, gauge } = board;
  const time = momentText(parseWireTime(board.as_of), locale);
  return (
    <>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <CodingCard board={board} />
          <section className={styles['section']} aria-labelledby="biyahe-trains">
            <h2 id="biyahe-trains">{t(m['biyahe.trains'])}</h2>
            <ul>
              {rail.map((row) => (
                <TrainRow key={row.line} row={row} board={board} />
              ))}
            </ul>
          </section>
        </div>
        <div className={styles['column']}>
          <section className={styles['section']} aria-labelledby="biyahe-floods">
            <h2 id="biyahe-floods">{t(m['biyahe.floods'])}</h2>
            {floods.length === 0 ? (
              <p className={styles['none']}>{t(m['biyahe.no_floods'])}</p>
            ) : (
              <ul>
                {floods.map((row) => (
                  <FloodItem key={spotKey(row.spot)} row={row} board={board} />
                ))}
              </ul>
            )}
          </section>
          <section className={styles['section']} aria-labelledby="biyahe-closures">
            <h2 id="biyahe-closures">{t(m['biyahe.closures'])}</h2>
            {closures.length === 0 ? (
              <p className={styles['none']}>{t(m['biyahe.no_closures'])}</p>
            ) : (
              <ul>
                {closures.map(({ spot, basis }) => (
                  <li key={spotKey(spot)} className={styles['row']}>
                    <Mark kind="stopped" />
                    <div>
                      <SpotName spot={spot} />
                      <p className={styles['state']}>{t(m['biyahe.closed'])}</p>
                      <BasisText basis={basis} board={board} />
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
      {not_read.length > 0 && (
        <p className={styles['note']}>{t(m['biyahe.not_read'], { names: listText(not_read, locale) })}</p>
      )}
      {unread_since !== null && (
        <p className={styles['note']}>
          {t(m['biyahe.could_not'], { time: momentText(parseWireTime(unread_since), locale) })}
        </p>
      )}
      <details className={styles['rules']}>
        <summary>{t(m['biyahe.gauge'])}</summary>
        <p>{t(m['biyahe.gauge_text'])}</p>
        <ul>
          {gauge.map(({ mark, inches, passable }) => (
            <li key={mark}>
              <b>{t(m['biyahe.inches'], { mark: t(MARKS[mark]), inches })}</b>
              <span>{t(PASSABLE[passable])}</span>
            </li>
          ))}
        </ul>
      </details>
      <details className={styles['rules']}>
        <summary>{t(m['biyahe.coding_rule'])}</summary>
        <p>{t(m['biyahe.coding_rule_text'], { order: coding.order })}</p>
        {coding.own.map(({ name, year, from, until }) => (
          <p key={name}>{t(m['biyahe.coding_own'], { city: name, year, from, until: until - 12 })}</p>
        ))}
      </details>
      <p className={styles['updated']} role="status">
        {t(isOld ? m['biyahe.old'] : m['biyahe.updated'], { time })}
      </p>
    </>
  );
}

function TrainRow({ row, board }: { row: RailRow; board: BiyaheBoard }) {
  const t = useTranslation();
  const { line, state, basis, checked_at } = row;
  return (
    <li className={styles['row']}>
      <Mark kind={state} />
      <div>
        <h3>{LINE_NAMES[line]}</h3>
        <p className={styles['state']} data-quiet={basis === null || undefined}>
          {t(RAIL_STATES[state])}
        </p>
        {basis !== null ? (
          <BasisText basis={basis} board={board} />
        ) : (
          <p className={styles['basis']}>
            {checked_at === null
              ? t(m['biyahe.rail_not_read'])
              : t(m['biyahe.rail_checked'], { time: formatClockTime(parseWireTime(checked_at), MANILA) })}
          </p>
        )}
      </div>
    </li>
  );
}

function FloodItem({ row, board }: { row: FloodRow; board: BiyaheBoard }) {
  const t = useTranslation();
  const { spot, mark, inches, passable, is_passable_stated, basis } = row;
  const depth = mark === null ? t(m['biyahe.depth_unknown']) : t(MARKS[mark]);
  return (
    <li className={styles['row']}>
      <Mark kind={passable ?? 'unknown'} />
      <div>
        <SpotName spot={spot} />
        <p className={styles['state']}>
          {t(passable === null ? m['biyahe.pass_unknown'] : PASSABLE[passable])}
          {passable !== null && (
            <small>{t(is_passable_stated ? m['biyahe.by_report'] : m['biyahe.by_gauge'])}</small>
          )}
        </p>
        <p>{inches === null ? depth : t(m['biyahe.inches'], { mark: depth, inches })}</p>
        <BasisText basis={basis} board={board} />
      </div>
    </li>
  );
}

function SpotName({ spot }: { spot: Spot }) {
  const t = useTranslation();
  const { name, near, direction, city, is_road } = spot;
  const details = [
    ...(near === null ? [] : [near]),
    ...(direction === null ? [] : [t(DIRECTIONS[direction])]),
    ...(city === null || city === near ? [] : [city]),
    ...(is_road ? [] : [t(m['biyahe.no_road'])]),
  ];
  return (
    <h3 className={styles['spot']}>
      <Karatula place={name} isNear={false} size="small" />
      {details.length > 0 && (
        <small>
          {details.map((detail, index) => (
            <Fragment key={detail}>
              {index > 0 && ' • '}
              {detail}
            </Fragment>
          ))}
        </small>
      )}
    </h3>
  );
}

/** Who says so, when, and until when it stays here. */
function BasisText({ basis, board }: { basis: Basis; board: BiyaheBoard }) {
  const t = useTranslation();
  const locale = useLocale();
  const report = findReport(board, basis.report_id);
  const others = basis.other_ids.flatMap((id) => findReport(board, id)?.source ?? []);
  return (
    <div className={styles['basis']}>
      {report !== undefined && (
        <p>
          <ReportLink report={report}>
            {t(m['biyahe.by'], {
              source: report.source,
              time: momentText(parseWireTime(report.published), locale),
            })}
          </ReportLink>{' '}
          <b data-voice={basis.voice}>{t(VOICES[basis.voice])}</b>
        </p>
      )}
      {others.length > 0 && (
        <p>{t(m['biyahe.otherwise'], { sources: listText([...new Set(others)], locale) })}</p>
      )}
      <p>{t(m['biyahe.ends'], { time: momentText(parseWireTime(basis.until), locale) })}</p>
    </div>
  );
}

/** The same in shape as in colour. */
function Mark({ kind }: { kind: string }) {
  return <span className={styles['mark']} data-kind={kind} aria-hidden="true" />;
}

function spotKey({ name, near, direction, city }: Spot): string {
  return [name, near, direction, city].join('|');
}
