import type { LeaveNowCard, RouteReportShown } from '@paligid/contract/entities/leave-now';
import { m } from '@paligid/i18n/messages';
import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { storyPath } from '../stories/story-path.ts';
import styles from './along-the-way.module.css';
import { clockText } from './leave-now-text.ts';

const EFFECTS = {
  danger: m['smart.part_danger'],
  closed: m['smart.part_closed'],
  slow: m['smart.part_slow'],
  open: m['smart.part_open'],
} as const;

/** The list behind the verdict: every part of the way with what is reported there, in the order of the trip. */
export function AlongTheWay({ card }: { card: LeaveNowCard }) {
  const t = useTranslation();
  const id = useId();
  const [from, to] = [card.parts[0], card.parts.at(-1)];
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{t(m['smart.along'])}</h2>
        {from !== undefined && to !== undefined && (
          <p>{t(m['smart.along_way'], { from: from.name, to: to.name })}</p>
        )}
      </div>
      <ol className={styles['parts']}>
        {card.parts.map((part, index) => (
          <li
            key={`${part.kind} ${part.name}`}
            data-effect={part.reports[0]?.effect ?? 'none'}
            data-kind={part.kind}
          >
            <i aria-hidden="true" />
            <div>
              <p className={styles['name']}>{part.name}</p>
              {part.kind === 'from' && <p>{t(m['smart.part_leave'], { time: clockText(card.depart_at) })}</p>}
              {part.kind === 'to' && <p>{t(m['smart.part_arrive'], { time: clockText(card.arrive_at) })}</p>}
              <PartReports part={part} before={card.parts.slice(0, index)} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Part = LeaveNowCard['parts'][number];

function PartReports({ part: { reports, is_known }, before }: { part: Part; before: readonly Part[] }) {
  const t = useTranslation();
  if (!is_known) return <p>{t(m['smart.part_unknown'])}</p>;
  if (reports.length === 0) return <p>{t(m['smart.part_none'])}</p>;
  return reports.map((report) => {
    const first = before.find((part) => part.reports.some(({ id }) => id === report.id));
    return <PartReport key={report.id} report={report} first={first} />;
  });
}

/** What covers several parts is told once; the others name the part where it is. */
function PartReport({ report, first }: { report: RouteReportShown; first: Part | undefined }) {
  const t = useTranslation();
  const { id, title, title_lang, effect, starts_at } = report;
  return (
    <p className={styles['report']}>
      <b data-effect={effect}>
        {t(EFFECTS[effect])}
        {starts_at !== null && ` · ${t(m['smart.closes'], { time: clockText(starts_at) })}`}
      </b>
      {first === undefined ? (
        <Link to={storyPath(id)}>
          <StoryText lang={title_lang}>{title}</StoryText>
        </Link>
      ) : (
        <span>{t(m['smart.part_same'], { name: first.name })}</span>
      )}
    </p>
  );
}
