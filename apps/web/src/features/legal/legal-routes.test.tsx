import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { loadRoute, matchRoute } from '../../app/route-modules.ts';
import { MemoryRouter } from '../../router/MemoryRouter.tsx';

afterEach(cleanup);

test("[ROUTE-015] '/privacy' shows the Privacy page and '/terms' the Terms page", async () => {
  for (const { address, title } of [
    { address: '/privacy', title: 'Privacy' },
    { address: '/terms', title: 'Terms' },
  ]) {
    await show(address);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5);
    cleanup();
  }
});

async function show(address: string) {
  const at = matchRoute(address);
  if (at === undefined) throw new Error(`${address} leads nowhere`);
  const { Screen } = await loadRoute(at.route);
  render(
    <MemoryRouter entries={[address]}>
      <Screen />
    </MemoryRouter>,
  );
}

test('the Privacy page says that questions and answers are kept, and can be deleted and copied', async () => {
  await show('/privacy');
  const text = screen.getByText(/What you ask the assistant, its answers/).textContent;
  expect(text).toMatch(/kept with your account.*delete all of them.*part of the copy of your data/);
});
