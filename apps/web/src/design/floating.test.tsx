import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from '../router/MemoryRouter.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';
import { Sheet } from './Sheet.tsx';

afterEach(cleanup);

type Part = 'dialog' | 'sheet' | 'menu' | 'popover';

const onSelect = vi.fn();

function Opener({ part }: { part: Part }) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const state = { isOpen, onClose: () => setIsOpen(false) };
  return (
    <MemoryRouter>
      <Button ref={anchor} onClick={() => setIsOpen(true)}>
        Open
      </Button>
      {part === 'dialog' && <Dialog {...state} title="Remove?" text="It leaves your stories." />}
      {part === 'sheet' && (
        <Sheet {...state} title="4 Sources">
          Lungsod Alerto
        </Sheet>
      )}
      {part === 'menu' && (
        <Menu
          {...state}
          anchor={anchor}
          label="Share"
          items={[
            { key: 'copy', label: 'Copy link', onSelect },
            { key: 'about', label: 'About', to: '/brand' },
          ]}
        />
      )}
      {part === 'popover' && (
        <Popover {...state} anchor={anchor} title="3 Sources">
          Balita sa Ilog
        </Popover>
      )}
    </MemoryRouter>
  );
}

test.each([
  ['dialog', 'dialog', 'Remove?'],
  ['sheet', 'dialog', '4 Sources'],
  ['menu', 'menu', 'Share'],
  ['popover', 'dialog', '3 Sources'],
] as const)(
  'the %s is a %s named "%s", closes on Escape and gives the focus back',
  async (part, role, name) => {
    render(<Opener part={part} />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const popup = await screen.findByRole(role, { name });
    await waitFor(() => expect(popup.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

test('a dialog and a sheet have a button that closes them', async () => {
  render(<Opener part="dialog" />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a menu is walked by arrow keys, and choosing closes it', async () => {
  render(<Opener part="menu" />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('menu');
  expect(screen.getByRole('menuitem', { name: 'About' }).getAttribute('href')).toBe('/brand');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
