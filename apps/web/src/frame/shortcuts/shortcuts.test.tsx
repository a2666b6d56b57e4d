import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Frame } from '../Frame.tsx';
import { renderInApp } from '../render-in-app.tsx';
import { meaningOf } from './shortcuts.ts';

afterEach(cleanup);

// Loaded late: here it shall be there at once, however busy the machine.
beforeAll(() => import('./ShortcutsSheet.tsx'));
beforeEach(() => window.localStorage.clear());

function press(...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

function renderFrame() {
  return renderInApp(
    <Frame header={null}>
      <label>
        Search <input />
      </label>
    </Frame>,
    { path: '/terms' },
  );
}

describe('keyboard shortcuts', () => {
  test('g and then a letter lead to a screen', () => {
    const { address } = renderFrame();
    press('g', 's');
    expect(address()).toBe('/search');
  });

  test('do nothing while the reader types', () => {
    const { address } = renderFrame();
    screen.getByRole('textbox').focus();
    press('g', 's', '?');
    expect(address()).toBe('/terms');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('? lists them, and the list turns them off', async () => {
    const { address } = renderFrame();
    press('?');
    const off = await screen.findByRole('switch', { name: 'Use keyboard shortcuts' });
    await userEvent.click(off);
    await userEvent.keyboard('{Escape}');
    press('g', 's', '?');
    expect(address()).toBe('/terms');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the rail opens the list too, also after they were turned off', async () => {
    window.localStorage.setItem('paligid_shortcuts', '"off"');
    renderFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await userEvent.click(await screen.findByRole('switch'));
    expect(window.localStorage.getItem('paligid_shortcuts')).toBeNull();
  });

  test('the first key is forgotten after a while', () => {
    const leader = meaningOf('g', { kind: 'nothing' }, 0);
    expect(meaningOf('f', leader, 1_400)).toEqual({ kind: 'go', to: '/focus' });
    expect(meaningOf('f', leader, 1_600)).toEqual({ kind: 'nothing' });
  });
});
