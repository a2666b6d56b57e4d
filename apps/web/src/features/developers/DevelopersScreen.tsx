import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { createDeadline } from '../../client/api/deadline.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Button, LinkButton } from '../../design/Button.tsx';
import { SectionCard } from '../../design/SectionCard.tsx';
import { Segment } from '../../design/Segment.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { signInPath } from '../auth/auth-paths.ts';
import { ApiKeys } from './ApiKeys.tsx';
import styles from './developers.module.css';
import { Code, Snippet } from './Snippet.tsx';
import { Webhooks } from './Webhooks.tsx';

const CURL = `curl "$ORIGIN/public/v1/places/1380700000/alerts?lang=fil" \\
  -H "Authorization: Bearer $PALIGID_KEY"`;
const TYPESCRIPT = `const response = await fetch(
  \`\${origin}/public/v1/places/1380700000/alerts\`,
  { headers: { authorization: \`Bearer \${key}\` } },
);
if (response.status === 429) {
  const seconds = Number(response.headers.get('retry-after'));
  await new Promise((done) => setTimeout(done, seconds * 1000));
}
const { data } = await response.json();
for (const alert of data.alerts) console.log(alert.severity, alert.title);
// Calm only when every source could be read:
if (data.coverage.unreadable.length > 0) console.warn('not all sources were read');`;

/** The public API and webhooks: what there is, a call to try, code to copy, and a reader's own keys and endpoints. */
export function DevelopersScreen() {
  const t = useTranslation();
  const { user } = useSession();
  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t(m['developers.title'])}</h1>
        <p className={styles['text']}>{t(m['developers.intro'])}</p>
        <p className={styles['text']}>
          <a className={styles['link']} href="/public/v1/openapi.json">
            {t(m['developers.spec'])}
          </a>
        </p>
      </header>
      <div className={styles['columns']}>
        <TryIt />
        <SectionCard className={styles['card']} title={t(m['developers.code_title'])}>
          <Snippet name="curl" code={CURL} />
          <Snippet name="TypeScript" code={TYPESCRIPT} />
          <p className={styles['text']}>{t(m['developers.quota'])}</p>
        </SectionCard>
      </div>
      {user === undefined || user === null ? (
        <SectionCard className={styles['card']} title={t(m['developers.keys_title'])}>
          <p className={styles['text']}>{t(m['developers.sign_in'])}</p>
          <p className={styles['text']}>{t(m['developers.hooks_text'])}</p>
          <LinkButton to={signInPath('/developers')} variant="ghost" size="medium" icon="sign-in">
            {t(m['frame.sign_in'])}
          </LinkButton>
        </SectionCard>
      ) : (
        <div className={styles['columns']}>
          <ApiKeys userId={user.id} />
          <Webhooks userId={user.id} />
        </div>
      )}
    </div>
  );
}

type Tried = { status: number; left: string; text: string } | 'failed';

/** Marikina: a city that every test of the product knows. */
const PLACE = '/public/v1/places/1380700000';
const CALLS = {
  alerts: `${PLACE}/alerts`,
  stories: `${PLACE}/stories?limit=2`,
  places: '/public/v1/places?q=marikina',
  sources: '/public/v1/sources',
};
type CallName = keyof typeof CALLS;
const LABELS = {
  alerts: m['developers.try_alerts'],
  stories: m['developers.try_stories'],
  places: m['developers.try_places'],
  sources: m['developers.try_sources'],
};
const NAMES: readonly CallName[] = ['alerts', 'stories', 'places', 'sources'];
/** The rest is behind the link. */
const MAX_SHOWN = 6_000;
const TIMEOUT_MS = 10_000;

/** A call of the public API from this page, without a key. Without script its address is a link. */
function TryIt() {
  const t = useTranslation();
  const locale = useLocale();
  const [name, setName] = useState<CallName>('alerts');
  const [tried, setTried] = useState<Tried>();
  const [isBusy, setBusy] = useState(false);
  const hasLanguage = name === 'alerts' || name === 'stories';
  const language = locale === 'fil' ? 'fil' : 'en';
  const path = hasLanguage
    ? `${CALLS[name]}${CALLS[name].includes('?') ? '&' : '?'}lang=${language}`
    : CALLS[name];

  const send = async () => {
    setBusy(true);
    setTried(await callPublicApi(path));
    setBusy(false);
  };
  return (
    <SectionCard className={styles['card']} title={t(m['developers.try_title'])}>
      <Segment
        label={t(m['developers.try_what'])}
        options={NAMES.map((value) => ({ value, label: t(LABELS[value]) }))}
        value={name}
        onChange={(value) => {
          setName(value);
          setTried(undefined);
        }}
      />
      <a className={styles['path']} href={path} translate="no">
        GET {path}
      </a>
      <div>
        <Button size="medium" isBusy={isBusy} onClick={() => void send()}>
          {t(m['developers.try_send'])}
        </Button>
      </div>
      <p className={styles['text']} role="status">
        {tried === 'failed' && t(m['developers.try_failed'])}
        {typeof tried === 'object' &&
          t(m['developers.try_status'], { status: String(tried.status), left: tried.left })}
      </p>
      {typeof tried === 'object' && <Code label={t(m['developers.try_answer'])} text={tried.text} />}
    </SectionCard>
  );
}

async function callPublicApi(path: string): Promise<Tried> {
  const deadline = createDeadline(undefined, TIMEOUT_MS);
  try {
    const response = await fetch(path, { credentials: 'omit', signal: deadline.signal });
    const text = JSON.stringify(await response.json(), null, 2);
    const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text;
    return { status: response.status, left: response.headers.get('ratelimit-remaining') ?? '–', text: shown };
  } catch {
    return 'failed';
  } finally {
    deadline.clear();
  }
}
