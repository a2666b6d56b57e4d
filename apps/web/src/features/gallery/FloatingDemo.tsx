import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { LazyDialog, LazyMenu, LazyPopover, LazySheet } from '../../design/lazy-overlays.ts';
import { Specimen } from './Specimen.tsx';

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
