import { m } from '@paligid/i18n/messages';
import { useSession } from '../../client/stores/useSession.ts';
import { LinkButton } from '../../design/LinkButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { signInPath } from '../auth/auth-paths.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { Card, Snippet } from './Card.tsx';
import styles from './developers.module.css';
import { TryIt } from './TryIt.tsx';
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
        <Card title={t(m['developers.code_title'])}>
          <Snippet name="curl" code={CURL} />
          <Snippet name="TypeScript" code={TYPESCRIPT} />
          <p className={styles['text']}>{t(m['developers.quota'])}</p>
        </Card>
      </div>
      {user === undefined || user === null ? (
        <Card title={t(m['developers.keys_title'])}>
          <p className={styles['text']}>{t(m['developers.sign_in'])}</p>
          <p className={styles['text']}>{t(m['developers.hooks_text'])}</p>
          <LinkButton to={signInPath('/developers')} variant="ghost" size="medium" icon="sign-in">
            {t(m['frame.sign_in'])}
          </LinkButton>
        </Card>
      ) : (
        <div className={styles['columns']}>
          <ApiKeys userId={user.id} />
          <Webhooks userId={user.id} />
        </div>
      )}
    </div>
  );
}
