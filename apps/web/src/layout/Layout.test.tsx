import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Link } from '../router/Link.tsx';
import { useNavigate } from '../router/useNavigate.ts';
import { Layout } from './Layout.tsx';
import { renderInApp } from './render-in-app.tsx';

afterEach(cleanup);

beforeEach(() => {
  window.sessionStorage.clear();
  document.title = 'Terms · Paligid';
});

function renderFrame(path = '/terms') {
  return renderInApp(
    <Layout header={<header>Header</header>}>
      <h1>Heading</h1>
      <Link to="/privacy">Privacy page</Link>
      <Link to="/terms?part=2">Second part</Link>
    </Layout>,
    { path },
  );
}

describe('the frame', () => {
  test('begins with a way past the navigation', () => {
    renderFrame();
    const [first] = screen.getAllByRole('link');
    expect(first?.textContent).toBe('Skip to content');
    expect(first?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  test('[NAV-003] has no bottom navigation on a path that starts with one of its tabs', () => {
    for (const path of ['/chat', '/search', '/profile', '/bookmarks', '/story/a']) {
      const { unmount } = renderFrame(path);
      expect(screen.getAllByRole('navigation')).toHaveLength(1);
      unmount();
    }
    for (const path of ['/focus', '/feed', '/smart']) {
      const { unmount } = renderFrame(path);
      expect(screen.getAllByRole('navigation')).toHaveLength(1);
      unmount();
    }
  });

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
  ])('[NAV-004] has the bottom navigation on %s', (path) => {
    renderFrame(path);
    expect(screen.getAllByRole('navigation')).toHaveLength(2);
  });

  test('leaves the focus alone on the first page', () => {
    renderFrame();
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('moves the focus to the heading of the next page and says its title', async () => {
    renderFrame();
    document.title = 'Privacy · Paligid';
    await userEvent.click(screen.getByRole('link', { name: 'Privacy page' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('status').textContent).toBe('Privacy · Paligid');
  });

  test('leaves the focus where it is when only the query changes', async () => {
    renderFrame();
    const link = screen.getByRole('link', { name: 'Second part' });
    await userEvent.click(link);
    expect(document.activeElement).toBe(link);
  });

  test('starts a new page at its top and returns to where the reader was', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    renderInApp(
      <Layout header={null}>
        <Back />
        <Link to="/privacy">Privacy page</Link>
      </Layout>,
      { path: '/terms' },
    );
    document.documentElement.scrollTop = 700;
    window.dispatchEvent(new Event('scroll'));
    await userEvent.click(screen.getByRole('link', { name: 'Privacy page' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    document.documentElement.scrollTop = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
  });
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Go back
    </button>
  );
}
