import { act, cleanup, renderHook, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { connectivity } from '../connectivity/connectivity.ts';
import { loadWhenIdle, useModuleOnClick, useModuleWhenIdle } from '../lazy-load.ts';

afterEach(() => vi.unstubAllGlobals());

function whenIdleAtOnce() {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
}

test('asks again when the network is back', async () => {
  whenIdleAtOnce();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue('part');
  const use = vi.fn();
  loadWhenIdle(window, load, use);
  await Promise.resolve();
  expect(use).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(use).toHaveBeenCalledExactlyOnceWith('part'));
});

test('a page that loses its network before it can check is offline until an answer comes', async () => {
  whenIdleAtOnce();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue('part');
  const use = vi.fn();
  loadWhenIdle(window, load, use);
  await vi.waitFor(() => expect(connectivity.isOnline()).toBe(false));
  connectivity.reportSuccess();
  await vi.waitFor(() => expect(use).toHaveBeenCalledExactlyOnceWith('part'));
});

test('brings nothing to a page that is gone', async () => {
  whenIdleAtOnce();
  const use = vi.fn();
  const stop = loadWhenIdle(window, () => Promise.resolve('part'), use);
  stop();
  await Promise.resolve();
  expect(use).not.toHaveBeenCalled();
});

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

test('a press waits until what it opens is loaded, and is fetched once', async () => {
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

test('a part that cannot be loaded is reported, and the next press loads again', async () => {
  const load = vi.fn(async () => MODULE).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { stores } = renderInApp(<Opener load={load} />);
  await press();
  expect(stores.notices.getState().notices).toMatchObject([
    { kind: 'error', text: 'Network connection problem. Please check your internet.' },
  ]);
  await press();
  expect(screen.getByText('There it is')).toBeDefined();
});

beforeEach(() => void vi.stubGlobal('requestIdleCallback', (run: () => void) => run()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is late comes after the first drawing, and the next place that asks has it at once', async () => {
  const load = async () => 'part';
  const { result } = renderHook(() => useModuleWhenIdle(load));
  expect(result.current).toBeUndefined();
  await act(async () => {});
  expect(result.current).toBe('part');

  const drawn: unknown[] = [];
  renderHook(() => drawn.push(useModuleWhenIdle(load)));
  expect(drawn[0]).toBe('part');
});
