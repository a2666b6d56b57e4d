import { manilaHour, parseWireTime } from '@paligid/domain/time/calendar';
import { greetingSky } from '@paligid/domain/time/day-parts';
import { m } from '@paligid/i18n/messages';
import { type ComponentType, lazy } from 'react';
import { usePage } from '../../app/page.ts';
import { HydratedInOrder, HydratedLater } from '../../client/lazy-content.tsx';
import { useSession } from '../../client/stores/useSession.ts';
import { LinkButton } from '../../design/Button.tsx';
import { Wordmark } from '../../design/Logo.tsx';
import { Ventana } from '../../design/Ventana.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { HeaderBar } from '../../layout/header/HeaderBar.tsx';
import { LanguageToggle } from '../../layout/header/LanguageToggle.tsx';
import { Link } from '../../router/Link.tsx';
import { Board } from './Board.tsx';
import { HomeAlert } from './HomeAlert.tsx';
import { HomeHero } from './HomeHero.tsx';
import styles from './home-screen.module.css';

const loadIdeas = () =>
  import('./Ideas.tsx').then(({ Ideas }): { default: ComponentType } => ({ default: Ideas }));
const renderNothing = (): { default: ComponentType } => ({ default: () => null });

/** The document contains the server-rendered markup; nothing in it is interactive, so the script loads last. */
const LazyIdeas = import.meta.env.SSR
  ? (await loadIdeas()).default
  : lazy(() => loadIdeas().catch(renderNothing));

const loadMemberHome = () => import('./MemberHome.tsx').then(({ MemberHome }) => ({ default: MemberHome }));

/** Guests never load it; a signed-in reader's document contains the server-rendered markup. */
const LazyMemberHome = import.meta.env.SSR ? (await loadMemberHome()).default : lazy(loadMemberHome);

export function HomeScreen() {
  const { user, isExpected } = useSession();
  const isMember = user !== null || isExpected;
  return (
    <div className={styles['home']}>
      {isMember ? (
        <HydratedLater>
          <LazyMemberHome />
        </HydratedLater>
      ) : (
        <div className={styles['hero']}>
          <HomeHero />
          <HomeWindow />
        </div>
      )}
      <HydratedInOrder position={1}>
        <Board />
      </HydratedInOrder>
      {!isMember && (
        <HydratedLater>
          <LazyIdeas />
        </HydratedLater>
      )}
      <HydratedInOrder position={2}>
        <HomeFooter />
      </HydratedInOrder>
    </div>
  );
}

/** The sky over Metro Manila at render time, and below it the alert in force for the reader. */
function HomeWindow() {
  const { renderedAt } = usePage();
  const hour = manilaHour(parseWireTime(renderedAt));
  return (
    <div className={styles['window']}>
      <div className={styles['sky']}>
        <Ventana sky={greetingSky(hour)} />
      </div>
      <HomeAlert />
    </div>
  );
}

function HomeFooter() {
  const t = useTranslation();
  return (
    <footer className={styles['footer']}>
      <Wordmark size="lg" />
      <span className={styles['tagline']}>{t(m['brand.tagline'])}</span>
      <div className={styles['language']}>
        <LanguageToggle variant="pill" />
      </div>
      <nav className={styles['links']} aria-label={t(m['home.footer'])}>
        <Link to="/pasok">{t(m['pasok.link'])}</Link>
        <Link to="/biyahe">{t(m['biyahe.link'])}</Link>
        <Link to="/outages">{t(m['outages.link'])}</Link>
        <Link to="/brand">{t(m['home.about'])}</Link>
        <Link to="/status">{t(m['status.title'])}</Link>
        <Link to="/tumpak">{t(m['ledger.link'])}</Link>
        <Link to="/privacy">{t(m['home.privacy'])}</Link>
        <Link to="/terms">{t(m['home.terms'])}</Link>
      </nav>
    </footer>
  );
}

export function HomeHeader() {
  const t = useTranslation();
  const { user, isExpected } = useSession();
  return (
    <HeaderBar
      right={
        <div className={styles['right']}>
          <div className={styles['headerLanguage']}>
            <LanguageToggle variant="switch" />
          </div>
          {user === null && !isExpected && (
            <LinkButton to="/auth/login" variant="ghost" size="medium">
              {t(m['home.sign_in'])}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
