import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocaleContext } from '../i18n/useTranslation.ts';
import { BrowserRouter } from '../router/BrowserRouter.tsx';
import { Link } from '../router/Link.tsx';
import { useLocation } from '../router/router.ts';
import { PendingBar } from './App.tsx';

let arrive = () => {};
let code: Promise<void>;

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  code = new Promise((resolve) => {
    arrive = resolve;
  });
});
afterEach(cleanup);

const load = (pathname: string) => (pathname === '/slow' ? code : undefined);

function Screen() {
  const { pathname } = useLocation();
  return <h1>{pathname}</h1>;
}

test('while the code of a page comes, the page before it stays and a bar says so', async () => {
  render(
    <BrowserRouter load={load}>
      <LocaleContext value="fil">
        <Link to="/slow">Slow</Link>
        <Screen />
        <PendingBar />
      </LocaleContext>
    </BrowserRouter>,
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  await act(async () => screen.getByRole('link', { name: 'Slow' }).click());
  expect(screen.getByRole('heading').textContent).toBe('/');
  expect(screen.getByRole('progressbar', { name: 'Nilo-load ang page' })).toBeDefined();
  await act(async () => arrive());
  expect(screen.getByRole('heading').textContent).toBe('/slow');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
