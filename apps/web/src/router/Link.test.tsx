import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BrowserRouter } from './BrowserRouter.tsx';
import { Link } from './Link.tsx';
import { useLocation, useNavigationType } from './router.ts';

afterEach(cleanup);
beforeEach(() => window.history.replaceState(null, '', '/'));

function Here() {
  const { pathname, search, isFirst } = useLocation();
  return <p role="status">{`${useNavigationType()} ${pathname}${search} ${isFirst ? 'first' : 'later'}`}</p>;
}

function renderLinks() {
  render(
    <BrowserRouter>
      <Here />
      <Link to="/feed?q=1">Feed</Link>
      <Link to="/" replace>
        Home
      </Link>
      <Link to="/brand" target="_blank">
        About
      </Link>
    </BrowserRouter>,
  );
  return userEvent.setup();
}

test('a click changes the address without a new document, and back leads back', async () => {
  const user = renderLinks();
  expect(screen.getByRole('status').textContent).toBe('pop / first');
  await user.click(screen.getByRole('link', { name: 'Feed' }));
  expect(screen.getByRole('status').textContent).toBe('push /feed?q=1 later');
  expect(window.location.pathname).toBe('/feed');
  window.history.replaceState(null, '', '/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByText('pop / first')).toBeDefined();
});

test('the same address once more, and a replacing link, leave no entry behind', async () => {
  const user = renderLinks();
  await user.click(screen.getByRole('link', { name: 'Feed' }));
  const entries = window.history.length;
  await user.click(screen.getByRole('link', { name: 'Feed' }));
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(screen.getByRole('status').textContent).toBe('replace / later');
  expect(window.history.length).toBe(entries);
});

test('another tab and a modifier key are left to the browser', async () => {
  const user = renderLinks();
  const prevented: boolean[] = [];
  document.addEventListener('click', (event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  });
  await user.click(screen.getByRole('link', { name: 'About' }));
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Feed' }));
  expect(prevented).toEqual([false, false]);
  expect(screen.getByRole('status').textContent).toBe('pop / first');
});

test('an entry that takes the place of the first one is the first: nothing of ours lies before it', async () => {
  const user = renderLinks();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(screen.getByRole('status').textContent).toBe('replace / first');
  await user.click(screen.getByRole('link', { name: 'Feed' }));
  expect(screen.getByRole('status').textContent).toBe('push /feed?q=1 later');
});
