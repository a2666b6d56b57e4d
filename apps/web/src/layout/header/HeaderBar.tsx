import { headerTitle } from '@paligid/domain/header';
import { PRODUCT_NAME } from '@paligid/domain/product';
import { greetingName } from '@paligid/domain/reader-name';
import { manilaHour } from '@paligid/domain/time/calendar';
import { greetingDayPart } from '@paligid/domain/time/day-parts';
import { greetingText } from '@paligid/i18n/greetings-text';
import { m } from '@paligid/i18n/messages';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { useModuleOnClick, useModuleWhenIdle } from '../../client/lazy-load.ts';
import { useReaderPlace } from '../../client/stores/useReaderPlace.ts';
import { useRealtime } from '../../client/stores/useRealtime.ts';
import { useSession } from '../../client/stores/useSession.ts';
import { Icon } from '../../design/Icon.tsx';
import { IconLink, iconButtonStyle } from '../../design/IconButton.tsx';
import { Logo } from '../../design/Logo.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation } from '../../router/router.ts';
import { useNavigate } from '../../router/useNavigate.ts';
import { MENU_ID } from '../navigation/Rail.tsx';
import { AvatarLink } from './Avatar.tsx';
import styles from './header-bar.module.css';
import { NotificationsButton } from './NotificationsButton.tsx';

const loadDrawer = () => import('../navigation/Drawer.tsx');

/**
 * Opens the drawer. Without a script it is a link to the same destinations: the rail, which a narrow page shows when
 * the URL's fragment targets it.
 */
function MenuButton() {
  const t = useTranslation();
  const { late, isOpen, open, close } = useModuleOnClick(loadDrawer);

  function press(event: MouseEvent | KeyboardEvent) {
    event.preventDefault();
    open();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button element leads nowhere without a script */}
      <a
        href={`#${MENU_ID}`}
        role="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={press}
        onKeyDown={(event) => event.key === ' ' && press(event)}
        {...iconButtonStyle({ label: t(m['frame.menu']), icon: 'list' })}
      >
        <Icon name="list" />
      </a>
      {/* Stays mounted once it was opened, so that it can slide out. */}
      {late && <late.Drawer isOpen={isOpen} onClose={close} />}
    </>
  );
}

/** Px from the top of the page; above this the header is always shown. */
const ALWAYS_SHOWN_UNTIL_PX = 80;

interface HeaderScroll {
  y: number;
  isAway: boolean;
}

/** Hides the header when scrolling down, shows it on any scroll up. */
export function afterScroll(before: HeaderScroll, y: number): HeaderScroll {
  if (y === before.y) return before;
  return { y, isAway: y > before.y && y > ALWAYS_SHOWN_UNTIL_PX };
}

/**
 * Sets `data-away` on the element while it is hidden. The attribute is set outside Preact: a scroll must not re-render
 * the header. Its style keeps it visible while focus is inside.
 */
function useAutoHide(element: RefObject<HTMLElement | null>): void {
  // An effect, because scrolling is a browser event.
  useEffect(() => {
    let scrolled = { y: window.scrollY, isAway: false };
    function onScroll() {
      // Safari reports less than zero while the page bounces at its top.
      scrolled = afterScroll(scrolled, Math.max(0, window.scrollY));
      element.current?.toggleAttribute('data-away', scrolled.isAway);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [element]);
}

const loadSubtitle = () => import('./HeaderSubtitle.tsx');

interface HeaderBarProps {
  /** Default: the greeting of a signed-in reader, otherwise the product's name. */
  title?: string;
  /**
   * Default: the alerts that cover the reader's place, its unread updates or when it was read, otherwise the tagline.
   */
  subtitle?: string;
  /** A second line that the screen draws itself, instead of all of these. */
  line?: ReactNode;
  hasSearch?: boolean;
  /** Target of 'Back' for readers who entered the site on this page; others go back one step. */
  backTo?: string;
  /** A `FilterButton`. */
  filter?: ReactNode;
  right?: ReactNode;
}

/** Menu, logo, bell and avatar are always shown; a screen may add controls between them. */
export function HeaderBar({
  title,
  subtitle,
  line,
  hasSearch = false,
  backTo,
  filter,
  right,
}: HeaderBarProps) {
  const t = useTranslation();
  const lines = useHeaderLines({ title, subtitle });
  const late = useModuleWhenIdle(loadSubtitle);
  const bar = useRef<HTMLElement>(null);
  useAutoHide(bar);
  return (
    <header ref={bar} className={styles['bar']}>
      <MenuButton />
      {hasSearch && <IconLink to="/search" icon="magnifying-glass" label={t(m['frame.search'])} />}
      {backTo !== undefined && <BackLink to={backTo} />}
      <Link to="/focus" className={styles['logo']} aria-label={t(m['frame.logo'], { product: PRODUCT_NAME })}>
        <Logo variant="primary" />
      </Link>
      <div className={styles['lines']}>
        <p className={styles['title']}>{lines.title}</p>
        {line ??
          (late ? (
            <late.HeaderSubtitle given={subtitle} tagline={lines.tagline} />
          ) : (
            <p className={styles[lines.subtitle === undefined ? 'tagline' : 'subtitle']}>
              {lines.subtitle ?? lines.tagline}
            </p>
          ))}
      </div>
      {filter}
      <NotificationsButton />
      {right}
      <AvatarLink />
    </header>
  );
}

function BackLink({ to }: { to: string }) {
  const t = useTranslation();
  const { isFirst } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  }

  return <IconLink to={to} icon="arrow-left" label={t(m['frame.back'])} onClick={goBack} />;
}

interface HeaderLinesInput {
  title?: string | undefined;
  subtitle?: string | undefined;
}

/** The two lines of the header bar, the second as far as it is known on the server. */
function useHeaderLines({ title, subtitle }: HeaderLinesInput) {
  const t = useTranslation();
  const { place } = useReaderPlace();
  const greeting = useGreeting();
  return {
    title: headerTitle({ title, greeting }),
    subtitle: subtitle || place?.name,
    /** Shown instead to a guest without a place, where there is room. */
    tagline: t(m['brand.tagline']),
  };
}

/** Known only after the first render, because it depends on the reader and their hour. */
function useGreeting(): string | undefined {
  const t = useTranslation();
  const locale = useLocale();
  const { user } = useSession();
  const isWarned = useRealtime(({ here }) => here.ids.length > 0);
  // No greeting while an alert covers the reader.
  if (user === null || isWarned) return undefined;
  const greeting = greetingText(greetingDayPart(manilaHour(Date.now())), locale);
  const name = greetingName(user);
  return name === undefined ? greeting : t(m['frame.greeting'], { greeting, name });
}
