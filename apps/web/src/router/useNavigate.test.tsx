import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AtPath, MemoryRouter } from './MemoryRouter.tsx';
import { useLocation } from './router.ts';
import { Navigate, useNavigate } from './useNavigate.ts';

afterEach(cleanup);

function Reader({ to }: { to: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p role="status">{pathname + search}</p>
      <button type="button" onClick={() => navigate(to)}>
        Go
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <AtPath path="/old">
        <Navigate to="/new" />
      </AtPath>
    </>
  );
}

function open(at: string, to: string) {
  render(
    <MemoryRouter entries={[at]}>
      <Reader to={to} />
    </MemoryRouter>,
  );
  return {
    here: () => screen.getByRole('status').textContent,
    press: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  };
}

test('a search without a path stays on the page', async () => {
  const { here, press } = open('/feed?category=weather', '?cursor=abc');
  await press('Go');
  expect(here()).toBe('/feed?cursor=abc');
});

test('back leads past a page that sent the reader on', async () => {
  const { here, press } = open('/feed', '/old');
  await press('Go');
  expect(here()).toBe('/new');
  await press('Back');
  expect(here()).toBe('/feed');
});
