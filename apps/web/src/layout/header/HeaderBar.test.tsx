import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { renderInApp, signInTestReader } from '../render-in-app.tsx';
import { afterScroll, HeaderBar } from './HeaderBar.tsx';

// Lazy modules, preloaded so that tests do not depend on the machine's load.
beforeAll(() =>
  Promise.all([
    import('../navigation/Drawer.tsx'),
    import('../../features/notifications/bell/NotificationsPanel.tsx'),
    import('./HeaderSubtitle.tsx'),
  ]),
);
afterEach(cleanup);

const MARIKINA = { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.1 };

/** What a screen reader announces of the bar, from left to right. */
function controls() {
  const bar = screen.getByRole('banner');
  const found = [...bar.querySelectorAll('a, button, p')];
  return found.map((it) => it.getAttribute('aria-label') ?? it.textContent);
}

describe('the header bar', () => {
  test('[HEADER-012] holds everything it can hold in one order', () => {
    renderInApp(
      <HeaderBar
        title="Feed"
        hasSearch
        backTo="/"
        filter={<button type="button">Filter news</button>}
        right={<button type="button">More</button>}
      />,
    );
    expect(controls()).toEqual([
      'Menu',
      'Search',
      'Back',
      'Paligid, to Focus',
      'Feed',
      'Your news companion',
      'Filter news',
      'Notifications',
      'More',
      'Profile',
    ]);
  });

  test('[HEADER-003] has no search, no back, no filter and nothing of its own on the right unless asked', () => {
    renderInApp(<HeaderBar />);
    expect(controls()).toEqual([
      'Menu',
      'Paligid, to Focus',
      'Paligid',
      'Your news companion',
      'Notifications',
      'Profile',
    ]);
  });

  test('[ROUTE-005] the logo leads to Focus', () => {
    renderInApp(<HeaderBar />);
    expect(screen.getByRole('link', { name: 'Paligid, to Focus' }).getAttribute('href')).toBe('/focus');
  });

  test('[HEADER-002] the menu button beside the logo opens the drawer', async () => {
    renderInApp(<HeaderBar />);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('dialog', { name: 'Paligid' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Paligid, to Focus', hidden: true })).toBeDefined();
  });

  test('the menu opens with the space bar, as buttons do', async () => {
    renderInApp(<HeaderBar />);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Menu' }), { key: ' ' });
    expect(await screen.findByRole('dialog', { name: 'Paligid' })).toBeDefined();
  });

  test('[HEADER-005] names the place with the number of unread updates, unless a subtitle is given', async () => {
    const { stores } = renderInApp(<HeaderBar />, { page: { place: MARIKINA } });
    expect(screen.getByText('Marikina')).toBeDefined();
    act(() => stores.realtime.getState().add(update('1', 1)));
    act(() => stores.realtime.getState().add(update('2', 2)));
    expect(await screen.findByText('Marikina • 2 updates')).toBeDefined();
    renderInApp(<HeaderBar subtitle="Yesterday" />, { page: { place: MARIKINA } });
    expect(screen.getByText('Yesterday')).toBeDefined();
  });

  test('alerts that cover the reader are counted in the line and on the bell, filled for a Critical', async () => {
    const { stores } = renderInApp(<HeaderBar />, { page: { place: MARIKINA } });
    act(() => stores.realtime.getState().add(update('1', 1)));
    const here = { ids: ['1', '2'], isCritical: true, readAt: new Date().toISOString() };
    act(() => stores.realtime.setState({ here }));
    expect(await screen.findByText('Marikina • 2 alerts here')).toBeDefined();
    const bell = screen.getByRole('button', { name: 'Notifications, 2 in force for you' });
    expect(within(bell).getByText('2').dataset['critical']).toBe('true');
    act(() => stores.realtime.setState({ here: { ...here, ids: [], isCritical: false }, updates: [] }));
    expect(await screen.findByText(/^Read \d sec ago$/)).toBeDefined();
  });

  test('nobody is greeted while an alert covers them', async () => {
    const { stores } = renderInApp(<HeaderBar />, { page: { place: MARIKINA } });
    act(() => signInTestReader(stores, { name: 'Mia' }));
    expect(await screen.findByText(/^Good (morning|afternoon|evening), Mia$/)).toBeDefined();
    act(() => stores.realtime.setState({ here: { ids: ['1'], isCritical: false, readAt: undefined } }));
    expect(screen.queryByText(/Mia/)).toBeNull();
  });

  test('[TOAST-002] word of the connection stands in the line for its seconds, and is said once', async () => {
    const { stores } = renderInApp(<HeaderBar />, { page: { place: MARIKINA } });
    await screen.findByRole('status');
    act(() => {
      const text = 'Connected to live updates';
      stores.notices.getState().notify({ kind: 'live', text, duration: 3000, topic: 'connection' });
    });
    expect(screen.getByRole('status').textContent).toBe('Connected to live updates');
    expect(screen.queryByText('Marikina')).toBeNull();
  });

  test('greets who is signed in by name, and nobody else', () => {
    const { stores } = renderInApp(<HeaderBar />);
    expect(screen.getByText('Paligid')).toBeDefined();
    act(() => signInTestReader(stores, { full_name: 'Mia' }));
    expect(screen.getByText(/^Good (morning|afternoon|evening), Mia$/)).toBeDefined();
  });

  test('without a name the greeting stands alone: a mailbox is no name', () => {
    const { stores } = renderInApp(<HeaderBar />);
    act(() => signInTestReader(stores, { email: 'ux-1794773242619@example.ph' }));
    expect(screen.getByText(/^Good (morning|afternoon|evening)$/)).toBeDefined();
  });

  test('[GREET-045] greets by the clock in Manila, whatever the device says', () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T04:08:00+08:00'), toFake: ['Date'] });
    const { stores } = renderInApp(<HeaderBar />);
    act(() => signInTestReader(stores, { name: 'Mia' }));
    expect(screen.getByText('Good morning, Mia')).toBeDefined();
    vi.useRealTimers();
  });

  test('[HEADER-007] the bell counts what came since the list was last opened', async () => {
    const { stores } = renderInApp(<HeaderBar />);
    act(() => signInTestReader(stores));
    act(() => stores.realtime.getState().add(update('1', 1)));
    const bell = screen.getByRole('button', { name: 'Notifications, 1 unread' });
    expect(within(bell).getByText('1')).toBeDefined();
    await userEvent.click(bell);
    expect(await screen.findByText('River at second alarm')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeDefined();
  });

  test('[HEADER-007] the bell counts a story once: notified of, changed here, or in force', () => {
    const { stores } = renderInApp(<HeaderBar />);
    act(() => stores.realtime.setState({ unread: ['s-1', 's-2'] }));
    act(() => stores.realtime.getState().add({ ...update('s-2', 1), type: 'story_update' }));
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeDefined();
    act(() => stores.realtime.getState().markSeen(2));
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeDefined();
  });

  test('a guest has the list too; who has no place is asked for one', async () => {
    const { stores } = renderInApp(<HeaderBar />);
    act(() => stores.realtime.getState().add({ ...update('1', 1), type: 'warmth_message' }));
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Pick a place to see if it covers you')).toBeDefined();
  });

  test('[HEADER-009] the avatar leads to the profile and shows the picture of the reader', () => {
    const { stores } = renderInApp(<HeaderBar />);
    act(() =>
      signInTestReader(stores, { full_name: 'Mia', profile_picture: 'https://pictures.example/mia.png' }),
    );
    const avatar = screen.getByRole('link', { name: 'Profile: Mia' });
    expect(avatar.getAttribute('href')).toBe('/profile');
    expect(avatar.querySelector('img')?.src).toBe('https://pictures.example/mia.png');
  });

  test('a picture that does not load gives way to the first letter, and another one is tried', () => {
    const { stores } = renderInApp(<HeaderBar />);
    act(() =>
      signInTestReader(stores, {
        email: 'mia@example.ph',
        profile_picture: 'https://pictures.example/gone.png',
      }),
    );
    const avatar = () => screen.getByRole('link', { name: 'Profile: mia' });
    const picture = avatar().querySelector('img');
    act(() => {
      picture?.dispatchEvent(new Event('error'));
    });
    expect([avatar().querySelector('img'), avatar().textContent]).toEqual([null, 'M']);
    act(() =>
      signInTestReader(stores, {
        email: 'mia@example.ph',
        profile_picture: 'https://pictures.example/mia.png',
      }),
    );
    expect(avatar().querySelector('img')?.src).toBe('https://pictures.example/mia.png');
  });

  test('without a picture the avatar shows the first letter of the email, and G for a guest', () => {
    const { stores } = renderInApp(<HeaderBar />);
    expect(screen.getByRole('link', { name: 'Profile' }).textContent).toBe('G');
    act(() => signInTestReader(stores, { email: 'mia@example.ph' }));
    expect(screen.getByRole('link', { name: 'Profile: mia' }).textContent).toBe('M');
  });

  test('hides on the way down, and marks it for its style alone', () => {
    renderInApp(<HeaderBar />);
    scrollPageTo(200);
    expect(screen.getByRole('banner').hasAttribute('data-away')).toBe(true);
    scrollPageTo(190);
    expect(screen.getByRole('banner').hasAttribute('data-away')).toBe(false);
  });
});

function update(id: string, receivedAt: number) {
  return { id, type: 'story_update', data: { id, story: { title: 'River at second alarm' } }, receivedAt };
}

function scrollPageTo(y: number) {
  document.documentElement.scrollTop = y;
  fireEvent.scroll(window);
}

function afterAll(...positions: number[]) {
  return positions.reduce(afterScroll, { y: 0, isAway: false }).isAway;
}

describe('the header bar while the reader scrolls', () => {
  test('stays for the first 80 px of the way down', () => {
    expect(afterAll(40, 80)).toBe(false);
  });

  test('goes away after 80 px of the way down', () => {
    expect(afterAll(40, 80, 81)).toBe(true);
  });

  test('comes back on the smallest way up', () => {
    expect(afterAll(600, 599)).toBe(false);
  });

  test('does not move when the page does not', () => {
    expect(afterAll(600, 600)).toBe(true);
  });
});
