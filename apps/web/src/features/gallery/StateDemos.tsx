import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { ErrorState, NoNews, OfflineState } from '../../design/EmptyState.tsx';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { NoBookmarks } from '../../design/empty/NoBookmarks.tsx';
import { NoLocation, NoMatches } from '../../design/empty/NoMatches.tsx';
import { LazyDialog, LazyMenu, LazyPopover, LazySheet } from '../../design/lazy-overlays.ts';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { Spinner } from '../../design/Spinner.tsx';
import { type Toast, Toasts } from '../../design/Toasts.tsx';
import { ListPull, PullIndicator, ScrollPull } from '../stories/refresh/PullToRefresh.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';

export function StatesDemo() {
  return (
    <>
      <Specimen name="Spinner">
        <Spinner label="Checking location access..." />
        <Spinner size="large" />
      </Specimen>
      <Specimen name="SkeletonList" flow="column">
        <SkeletonList count={2} />
      </Specimen>
      <Specimen
        name="Empty: no news, no location, no results, search, offline, error, no bookmarks"
        flow="column"
      >
        <NoNews text="Nothing new around Marikina. We are keeping watch for you." />
        <NoLocation action={<StateAction>Turn on location</StateAction>} />
        <NoMatches />
        <NoMatches isSearch action={<StateAction>Clear search</StateAction>} />
        <OfflineState action={<StateAction>Try Again</StateAction>} />
        <ErrorState
          text="We're having trouble loading the data. Please try again."
          action={<StateAction>Try Again</StateAction>}
        />
        <NoBookmarks action={<StateAction>Browse stories</StateAction>} />
      </Specimen>
    </>
  );
}

function StateAction({ children }: { children: string }) {
  return (
    <Button size="medium" variant="ghost">
      {children}
    </Button>
  );
}

const TOASTS: readonly Toast[] = [
  { id: 'saved', kind: 'ok', text: 'Story bookmarked' },
  { id: 'failed', kind: 'error', text: 'Failed to remove bookmark' },
  { id: 'live', kind: 'live', text: 'Connected to live updates' },
  { id: 'waiting', kind: 'waiting', text: 'Reconnecting...' },
];

export function NoticesDemo() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  return (
    <>
      <Specimen name="Toasts">
        <Button size="medium" variant="ghost" onClick={() => setToasts(TOASTS)}>
          Show all four
        </Button>
        <Toasts toasts={toasts} onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))} />
      </Specimen>
      <Specimen name="ErrorPanel" flow="column">
        <ErrorPanel
          icon="wifi-slash"
          title="Connection Problem"
          text="Please check your internet connection and try again."
          onRetry={() => setToasts(TOASTS.slice(3))}
        />
        <ErrorPanel
          title="Something went wrong!"
          text="We're having trouble loading the data."
          isRetrying
          onRetry={() => setToasts([])}
        />
      </Specimen>
    </>
  );
}

const STORIES = Array.from({ length: 20 }, (_, index) => `Story ${index + 1}`);

const wait = () => new Promise((resolve) => setTimeout(resolve, 2000));

export function RefreshDemo() {
  return (
    <>
      <Specimen name="PullSign: pulled, far, running" flow="column">
        <div className={styles['pulled']}>
          <PullIndicator state="pulled" />
        </div>
        <div className={styles['far']}>
          <PullIndicator state="far" />
        </div>
        <PullIndicator state="running" />
      </Specimen>
      <Specimen name="ScrollPull: 100 px at its top" flow="column">
        <Scroller />
      </Specimen>
      <Specimen name="ListPull: 80, divided by 2.5, at the top of the page" flow="column">
        <List />
      </Specimen>
    </>
  );
}

function Scroller() {
  const area = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLUListElement>(null);
  return (
    <div ref={area} className={styles['scroller']}>
      <ScrollPull area={area} scroller={scroller} onRefresh={wait} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
      <ul ref={scroller} tabIndex={0}>
        {STORIES.map((story) => (
          <li key={story} className={styles['card']}>
            {story}
          </li>
        ))}
      </ul>
    </div>
  );
}

function List() {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area}>
      <ListPull area={area} onRefresh={wait} />
      <p className={styles['card']}>Story</p>
    </div>
  );
}

type FloatingKind = 'sheet' | 'dialog' | 'menu' | 'popover';

export function FloatingDemo() {
  const [open, setOpen] = useState<FloatingKind>();
  const [wasAsked, setWasAsked] = useState<ReadonlySet<FloatingKind>>(new Set());
  const menuButton = useRef<HTMLButtonElement>(null);
  const popoverButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(undefined);
  const ask = (part: FloatingKind) => {
    setWasAsked(new Set([...wasAsked, part]));
    setOpen(part);
  };
  const late = (part: FloatingKind, content: ReactNode) =>
    wasAsked.has(part) && <Suspense>{content}</Suspense>;
  return (
    <Specimen name="Sheet, Dialog, Menu, Popover: each fetched on the first press">
      <Button size="medium" variant="ghost" onClick={() => ask('sheet')}>
        Sheet
      </Button>
      <Button size="medium" variant="ghost" onClick={() => ask('dialog')}>
        Dialog
      </Button>
      <Button
        ref={menuButton}
        size="medium"
        variant="ghost"
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => ask('menu')}
      >
        Menu
      </Button>
      <Button
        ref={popoverButton}
        size="medium"
        variant="ghost"
        aria-expanded={open === 'popover'}
        onClick={() => ask('popover')}
      >
        Popover
      </Button>
      {late(
        'sheet',
        <LazySheet title="4 Sources" isOpen={open === 'sheet'} onClose={close} footer="Visit sources">
          <p>Lungsod Alerto</p>
          <p>Balita sa Ilog</p>
        </LazySheet>,
      )}
      {late(
        'dialog',
        <LazyDialog
          title="Remove this story?"
          text="It leaves your saved stories."
          isOpen={open === 'dialog'}
          onClose={close}
          actions={
            <Button size="medium" variant="ghost" onClick={close}>
              Keep it
            </Button>
          }
        />,
      )}
      {late(
        'menu',
        <LazyMenu
          label="View"
          anchor={menuButton}
          isOpen={open === 'menu'}
          onClose={close}
          items={[
            { key: 'focus', label: 'Focus', icon: 'map-pin', to: '/gallery', isCurrent: true },
            { key: 'copy', label: 'Copy link', icon: 'link-simple', onSelect: close },
            { key: 'qr', label: 'QR code', icon: 'qr-code', onSelect: close },
          ]}
        />,
      )}
      {late(
        'popover',
        <LazyPopover title="3 Sources" anchor={popoverButton} isOpen={open === 'popover'} onClose={close}>
          <p>Gauge reads 16.1 m at Sto. Niño</p>
        </LazyPopover>,
      )}
    </Specimen>
  );
}
