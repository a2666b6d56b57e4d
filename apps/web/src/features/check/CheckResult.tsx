import type { MessageCheck } from '@paligid/contract/api/check.api';
import { linkInLanguage } from '@paligid/domain/sharing/share-links';
import { parseWireTime } from '@paligid/domain/time/calendar';
import { m } from '@paligid/i18n/messages';
import { usePage } from '../../app/page.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { CoverageNote } from '../stories/list/CoverageNote.tsx';
import { StoryText } from '../stories/StoryText.tsx';
import { shareByDevice } from '../stories/share/share-story.ts';
import { storyPath } from '../stories/story-path.ts';
import { momentText } from '../stories/time/manila-time.ts';
import styles from './check-screen.module.css';

interface CheckResultProps {
  check: MessageCheck;
  message: string;
  onAgain: () => void;
}

const ICONS = { confirmed: 'seal-check', contradicted: 'scales', no_source: 'question' } as const;
/** Longer lists are no headline. */
const MAX_NAMES = 3;

export function CheckResult({ check, message, onAgain }: CheckResultProps) {
  const t = useTranslation();
  const locale = useLocale();
  const { verdict, reports } = check;
  const isDecided = verdict !== 'no_source';
  const asOf = momentText(parseWireTime(check.as_of), locale);
  const headline = useHeadline(check, asOf);
  return (
    <>
      <CoverageNote coverage={check.coverage} />
      <section className={styles['pasted']} aria-labelledby="check-message">
        <h2 id="check-message">{t(m['check.yours'])}</h2>
        <blockquote>
          <MarkedMessage message={message} facts={check.facts} />
        </blockquote>
      </section>
      <section className={styles['verdict']} data-verdict={verdict} aria-labelledby="check-verdict">
        <Icon name={ICONS[verdict]} weight="bold" size={36} />
        <div>
          <h2 id="check-verdict">{headline}</h2>
          <p>
            <Explanation check={check} />
          </p>
          {isDecided && <p className={styles['time']}>{t(m['check.as_of'], { time: asOf })}</p>}
        </div>
      </section>
      <Differences check={check} message={message} />
      {reports.length > 0 && (
        <section aria-labelledby="check-reports">
          <h2 id="check-reports" className={styles['heading']}>
            {t(isDecided ? m['check.reports'] : m['check.related'])}
          </h2>
          <ul className={styles['reports']}>
            {reports.map(({ id, title, title_lang, source, published }) => (
              <li key={id}>
                <Link to={storyPath(id)}>
                  <StoryText lang={title_lang ?? undefined}>{title}</StoryText>
                </Link>
                <span>
                  {source}, {momentText(parseWireTime(published), locale)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles['actions']}>
        {isDecided && <ShareReport check={check} headline={headline} />}
        <Button variant="ghost" isFull onClick={onAgain}>
          {t(m['check.again'])}
        </Button>
      </div>
    </>
  );
}

function useHeadline({ verdict, reports }: MessageCheck, asOf: string): string {
  const t = useTranslation();
  const locale = useLocale();
  if (verdict === 'no_source') return t(m['check.none'], { time: asOf });
  const sources = [...new Set(reports.map(({ source }) => source))].slice(0, MAX_NAMES);
  const names = new Intl.ListFormat(locale === 'fil' ? 'fil' : 'en').format(sources);
  return t(verdict === 'confirmed' ? m['check.confirmed'] : m['check.contradicted'], { names });
}

function Explanation({ check }: { check: MessageCheck }) {
  const t = useTranslation();
  const locale = useLocale();
  const { verdict, because, reports } = check;
  if (verdict === 'no_source') return t(m['check.none_text']);
  if (verdict === 'confirmed' || because === 'facts') return null;
  if (because === 'over') return t(m['check.over']);
  if (because === 'denied') return t(m['check.denied']);
  return t(m['check.old'], { time: momentText(parseWireTime(reports[0]?.published), locale) });
}

/** The facts that differ are underlined; nobody should have to tell them by colour. */
function MarkedMessage({ message, facts }: { message: string; facts: MessageCheck['facts'] }) {
  const parts = [];
  let from = 0;
  const differing = facts.filter(({ state }) => state === 'differs').sort((a, b) => a.start - b.start);
  for (const { start, end } of differing) {
    if (start < from || end <= start || end > message.length) continue;
    parts.push(message.slice(from, start), <mark key={start}>{message.slice(start, end)}</mark>);
    from = end;
  }
  parts.push(message.slice(from));
  return parts;
}

function Differences({ check, message }: { check: MessageCheck; message: string }) {
  const t = useTranslation();
  const rows = check.facts.filter(({ state, official }) => state === 'differs' && official !== null);
  if (rows.length === 0) return null;
  return (
    <table className={styles['table']}>
      <caption>{t(m['check.differs'])}</caption>
      <thead>
        <tr>
          <th scope="col">{t(m['check.message_says'])}</th>
          <th scope="col">{t(m['check.officials_say'])}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ start, end, official }) => (
          <tr key={start}>
            <td>
              <mark>{message.slice(start, end)}</mark>
            </td>
            <td>{official}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShareReport({ check, headline }: { check: MessageCheck; headline: string }) {
  const t = useTranslation();
  const notify = useNotify();
  const { origin, locale } = usePage();
  const [report] = check.reports;
  if (report === undefined) return null;
  async function share({ id, title }: MessageCheck['reports'][number]) {
    const url = linkInLanguage(new URL(storyPath(id), origin).href, locale);
    const end = await shareByDevice({ title: headline, text: `${headline}: ${title}`, url }, navigator);
    if (end === 'copied') notify({ kind: 'success', text: t(m['share.copied']) });
    if (end === 'failed') notify({ kind: 'error', text: t(m['share.copy_failed']) });
  }
  return (
    <Button isFull icon="share-network" onClick={() => void share(report)}>
      {t(check.verdict === 'confirmed' ? m['check.share_confirmed'] : m['check.share'])}
    </Button>
  );
}
