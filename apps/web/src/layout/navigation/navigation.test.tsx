import { act, cleanup, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { BottomNav } from '../Layout.tsx';
import { renderInApp, signInTestReader } from '../render-in-app.tsx';
import { Drawer } from './Drawer.tsx';
import { hasNarrowRail, hasTabs } from './destinations.ts';
import { Rail } from './Rail.tsx';

afterEach(cleanup);

const GROUPS = [
  ['Explore', ['Focus', '/focus'], ['Search', '/search'], ['AI Assistant', '/chat'], ['Map View', '/map']],
  ['Account', ['Profile', '/profile'], ['Saved Stories', '/bookmarks'], ['Settings', '/settings']],
  ['Support', ['About', '/brand'], ['Privacy', '/privacy'], ['Terms', '/terms']],
];

function links(within_: HTMLElement) {
  return within(within_)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

function openDrawer() {
  const onClose = { times: 0 };
  const view = renderInApp(<Drawer isOpen onClose={() => onClose.times++} />);
  return { ...view, onClose };
}

describe('the bottom navigation', () => {
  test('[NAV-001] [NAV-002] has five tabs in order, each with its address', () => {
    renderInApp(<BottomNav />);
    expect(links(screen.getByRole('navigation'))).toEqual([
      ['Focus', '/focus'],
      ['Search', '/search'],
      ['Chat', '/chat'],
      ['Saved', '/bookmarks'],
      ['Profile', '/profile'],
    ]);
  });

  test.each([
    '/focus',
    '/feed',
    '/chat',
    '/bookmarks',
    '/search',
    '/profile',
    '/smart',
    '/story/1',
    '/chat/2',
  ])('is not on %s', (path) => expect(hasTabs(path)).toBe(false));

  test.each([
    '/',
    '/map',
    '/settings',
    '/brand',
    '/privacy',
    '/terms',
    '/auth/login',
    '/auth/phone',
    '/onboarding',
    '/location-permission',
  ])('is on %s', (path) => expect(hasTabs(path)).toBe(true));
});

describe('the rail', () => {
  test('holds the destinations of the drawer in their order', () => {
    renderInApp(<Rail onShortcuts={() => {}} />);
    const expected = GROUPS.flatMap(([, ...rows]) => rows);
    expect(links(screen.getByRole('navigation'))).toEqual(expected);
  });

  test('marks the page that is shown', () => {
    renderInApp(<Rail onShortcuts={() => {}} />, { path: '/terms' });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Terms');
  });

  test.each([
    ['/', true],
    ['/brand', true],
    ['/feed', false],
  ])('on %s stays narrow: %s', (path, isNarrow) => expect(hasNarrowRail(path)).toBe(isNarrow));
});

describe('the drawer', () => {
  test('[DRAWER-003] begins with the name of the product and Your news companion', () => {
    openDrawer();
    const drawer = screen.getByRole('dialog', { name: 'Paligid' });
    expect(within(drawer).getByText('Your news companion')).toBeDefined();
  });

  test('[DRAWER-006] [DRAWER-007] [DRAWER-008] [DRAWER-011] has three groups in order, each under its name', () => {
    openDrawer();
    const groups = screen.getAllByRole('region').map((group) => {
      return [within(group).getByRole('heading').textContent, ...links(group)];
    });
    expect(groups).toEqual(GROUPS);
  });

  test('[DRAWER-009] signed out it offers Sign In and Get Started', () => {
    openDrawer();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth/login');
    expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/onboarding');
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull();
  });

  test('[DRAWER-004] signed in it shows the initial, the name and the email of the reader', () => {
    const { stores } = openDrawer();
    act(() => signInTestReader(stores, { full_name: 'Mia Salonga', email: 'mia@example.ph' }));
    expect(screen.getByText('M')).toBeDefined();
    expect(screen.getByText('Mia Salonga')).toBeDefined();
    expect(screen.getByText('mia@example.ph')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  test('[DRAWER-005] calls a reader without a name by their mailbox, and without an email User', () => {
    const { stores } = openDrawer();
    act(() => signInTestReader(stores, { email: 'mia@example.ph' }));
    expect(screen.getByText('mia')).toBeDefined();
    act(() => signInTestReader(stores, { phone_number: '+639171234567' }));
    expect(screen.getByText('User')).toBeDefined();
  });

  test('[DRAWER-010] [ROUTE-002] Sign Out forgets the session and goes to the homepage', async () => {
    const { stores, address } = openDrawer();
    act(() => signInTestReader(stores, { full_name: 'Mia' }));
    act(() => stores.location.getState().setPosition({ lat: 14.6512, lon: 121.1023, accuracy: 10 }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(stores.session.getState()).toMatchObject({ user: null, tokens: null });
    expect(stores.location.getState().position).toBeNull();
    expect(address()).toBe('/');
  });

  test('closes behind whoever follows a link, and on Escape', async () => {
    const { onClose, address } = openDrawer();
    await userEvent.click(screen.getByRole('link', { name: 'Terms' }));
    expect(address()).toBe('/terms');
    expect(onClose.times).toBe(1);
    await userEvent.keyboard('{Escape}');
    expect(onClose.times).toBe(2);
  });
});
