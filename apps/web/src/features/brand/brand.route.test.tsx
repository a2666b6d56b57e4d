import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { loadRoute, matchRoute } from '../../app/route-modules.ts';

afterEach(cleanup);

test("[ROUTE-014] '/brand' shows the About screen", async () => {
  const at = matchRoute('/brand');
  if (at === undefined) throw new Error('/brand leads nowhere');
  const { Screen } = await loadRoute(at.route);
  render(<Screen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Named for what surrounds you' })).toBeDefined();
  expect(screen.getAllByRole('figure')).toHaveLength(4);
});
