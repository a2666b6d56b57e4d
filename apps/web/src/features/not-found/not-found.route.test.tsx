import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { matchRoute } from '../../app/route-modules.ts';
import { MemoryRouter } from '../../router/MemoryRouter.tsx';
import { load, Screen } from './not-found.route.tsx';

afterEach(cleanup);

test.each(['/nowhere', '/story', '/auth', '/brand/logos'])(
  '%s is not an address of the product',
  (address) => {
    expect(matchRoute(address)?.route.path).toBe('*');
  },
);

test('an unknown address answers 404 and shows the way home and to the news', async () => {
  expect(await load()).toEqual({ status: 404 });
  render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/', '/feed', '/focus']);
});
