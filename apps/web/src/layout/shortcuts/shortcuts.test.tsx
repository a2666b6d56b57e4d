import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Layout } from '../Layout.tsx';
import { renderInApp } from '../render-in-app.tsx';
import { interpretKey } from './shortcuts.ts';

// Lazy modules, preloaded so that tests do not depend on the machine's load.
beforeAll(async () => {
  await Promise.all([import('./ShortcutsSheet.tsx'), import('./ShortcutKeys.tsx')]);
});
beforeEach(() => {
  window.localStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function press(...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

async function renderFrame() {
  const view = renderInApp(
    <Layout header={null}>
      <label>
        Search <input />
      </label>
    </Layout>,
    { path: '/terms' },
  );
  await act(() => vi.dynamicImportSettled());
  return view;
}

describe('keyboard shortcuts', () => {
  test('g and then a letter lead to a screen', async () => {
    const { address } = await renderFrame();
    press('g', 's');
    expect(address()).toBe('/search');
  });

  test('r asks for new stories', async () => {
    const { queryClient } = await renderFrame();
    queryClient.setQueryData(['feed', 'location'], {});
    press('r');
    expect(queryClient.getQueryState(['feed', 'location'])?.isInvalidated).toBe(true);
  });

  test('do nothing while the reader types', async () => {
    const { address } = await renderFrame();
    screen.getByRole('textbox').focus();
    press('g', 's', '?');
    expect(address()).toBe('/terms');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('? lists them, and the list turns them off', async () => {
    const { address } = await renderFrame();
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
    await renderFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await userEvent.click(await screen.findByRole('switch'));
    expect(window.localStorage.getItem('paligid_shortcuts')).toBeNull();
  });

  test('the first key is forgotten after a while', () => {
    const leader = interpretKey('g', { kind: 'nothing' }, 0);
    expect(interpretKey('f', leader, 1_400)).toEqual({ kind: 'go', to: '/focus' });
    expect(interpretKey('f', leader, 1_600)).toEqual({ kind: 'nothing' });
  });
});
