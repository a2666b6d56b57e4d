import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdInstallPrompt, type InstallPromptEvent } from '../../client/install/early-prompt.ts';
import { installStore } from '../../client/install/install.ts';
import { STORED_KEYS } from '../../client/stores/stored-keys.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { InstallGate } from '../stories/alerts/alert-components.tsx';
import { InstallCard, InstallRow } from './InstallCard.tsx';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  installStore.setState({ state: undefined, prompt: undefined, hasSaved: false });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** As Chromium makes its offer. */
function offerInstall(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  holdInstallPrompt(window);
  window.dispatchEvent(event satisfies InstallPromptEvent);
  return { event, prompt };
}

function stubPhone(userAgent: string) {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

function storeVisit(count: number) {
  const now = Date.now();
  const visit = { sinceMs: null, startedMs: now, lastMs: now, count };
  window.localStorage.setItem(STORED_KEYS.lastVisit, JSON.stringify(visit));
}

const heading = () => screen.queryByRole('heading', { name: 'Put Paligid on your home screen' });
const install = () => fireEvent.click(screen.getByRole('button', { name: 'Install' }));

test('[INSTALL-001] [INSTALL-002] where the browser can install, a card asks; accepted, it is gone', async () => {
  const { event, prompt } = offerInstall();
  expect(event.defaultPrevented).toBe(true);
  const { stores } = renderInApp(<InstallCard />);
  expect(heading()).not.toBeNull();
  expect(prompt).not.toHaveBeenCalled();
  install();
  const said = () => stores.notices.getState().notices.map(({ text }) => text);
  await vi.waitFor(() => expect(said()).toEqual(['Paligid is being installed.']));
  expect(prompt).toHaveBeenCalledOnce();
  expect(heading()).toBeNull();
  expect(installStore.getState().state).toBe('installed');
});

test('[INSTALL-002] whoever says no, to the card or to the browser, is not asked again in this session', async () => {
  offerInstall('dismissed');
  renderInApp(<InstallCard />);
  install();
  await vi.waitFor(() => expect(heading()).toBeNull());
  expect(installStore.getState().state).toBe('dismissed');
  cleanup();
  // The browser may offer it again at once.
  offerInstall();
  renderInApp(<InstallCard />);
  expect(heading()).toBeNull();
  cleanup();
  installStore.setState({ state: 'installable' });
  renderInApp(<InstallCard />);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(heading()).toBeNull();
});

test('[INSTALL-002] an app that was installed by the browser’s own menu is not offered', () => {
  offerInstall();
  window.dispatchEvent(new Event('appinstalled'));
  renderInApp(
    <>
      <InstallCard />
      <InstallRow />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('[INSTALL-003] on iOS a press shows the steps of the Share menu', async () => {
  stubPhone(IPHONE);
  renderInApp(<InstallCard />);
  install();
  const dialog = await screen.findByRole('dialog', { name: 'To install:' });
  expect([...dialog.querySelectorAll('li')].map((it) => it.textContent)).toEqual([
    'Tap the Share button',
    'Tap "Add to Home Screen"',
    'Tap "Add"',
  ]);
});

test('[INSTALL-004] the settings always offer it; where it is not possible they name browsers that can', async () => {
  const { stores } = renderInApp(
    <>
      <InstallCard />
      <InstallRow />
    </>,
  );
  expect(heading()).toBeNull();
  install();
  await vi.waitFor(() =>
    expect(stores.notices.getState().notices).toMatchObject([
      {
        kind: 'error',
        text: 'Installation is not available at the moment... Supported browsers: Chrome, Edge, Samsung Internet, Safari (iOS).',
      },
    ]),
  );
});

test('the feed offers it at the third visit, or once a story is saved, and not before', async () => {
  offerInstall();
  storeVisit(2);
  const { unmount } = renderInApp(<InstallGate />);
  expect(heading()).toBeNull();
  installStore.setState({ hasSaved: true });
  expect(await screen.findByRole('heading', { name: 'Put Paligid on your home screen' })).toBeDefined();
  unmount();
  installStore.setState({ hasSaved: false });
  storeVisit(3);
  renderInApp(<InstallGate />);
  expect(await screen.findByRole('heading', { name: 'Put Paligid on your home screen' })).toBeDefined();
});
