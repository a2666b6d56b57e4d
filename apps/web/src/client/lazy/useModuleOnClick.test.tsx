import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { useModuleOnClick } from './useModuleOnClick.ts';

afterEach(cleanup);

const MODULE = { Panel: () => <p>There it is</p> };

function Opener({ load }: { load: () => Promise<typeof MODULE> }) {
  const { late, isOpen, open, close } = useModuleOnClick(load);
  return (
    <>
      <button type="button" onClick={isOpen ? close : open}>
        Open
      </button>
      {isOpen && late && <late.Panel />}
    </>
  );
}

const press = () => userEvent.click(screen.getByRole('button'));

test('a press is kept until what it opens is there, and is fetched once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof MODULE>();
  const load = vi.fn(() => promise);
  renderInApp(<Opener load={load} />);
  await press();
  expect(screen.queryByText('There it is')).toBeNull();
  await act(async () => resolve(MODULE));
  expect(screen.getByText('There it is')).toBeDefined();
  await press();
  await press();
  expect(screen.getByText('There it is')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that cannot be had is told of, and the next press asks again', async () => {
  const load = vi.fn(async () => MODULE).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { stores } = renderInApp(<Opener load={load} />);
  await press();
  expect(stores.notices.getState().notices).toMatchObject([
    { kind: 'error', text: 'Network connection problem. Please check your internet.' },
  ]);
  await press();
  expect(screen.getByText('There it is')).toBeDefined();
});
