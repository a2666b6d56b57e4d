import { act, cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectivity } from '../../client/connectivity/connectivity.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { PlacePicker } from './PlacePicker.tsx';

const PLACES = [
  { code: '1381000000', name: 'Parañaque', kind: 'city', within: 'Metro Manila', lat: 14.48, lon: 121.015 },
  { code: '1380704000', name: 'Parang', kind: 'barangay', within: 'Marikina', lat: 14.66, lon: 121.11 },
];

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  connectivity.reportSuccess();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function renderPicker(get?: (address: string) => unknown) {
  const onPick = vi.fn();
  const asked: string[] = [];
  renderInApp(<PlacePicker onPick={onPick} redirect="/feed" />, {
    get: (address) => {
      asked.push(address);
      return get === undefined ? { places: PLACES } : get(address);
    },
  });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { onPick, asked, user, field: screen.getByRole('combobox', { name: 'Pick a place' }) };
}

const options = () => screen.queryAllByRole('option').map((it) => it.textContent);
/** Waits for the debounce after the last letter, then for the response. */
async function settle() {
  await act(async () => void (await vi.advanceTimersByTimeAsync(300)));
  await act(async () => void (await vi.advanceTimersByTimeAsync(50)));
}

describe('the place picker', () => {
  test('offers the well-known cities before anything is typed', async () => {
    const { user, field, onPick } = renderPicker();
    expect(field.getAttribute('placeholder')).toBe('Type a city or barangay');
    await user.click(field);
    await user.click(screen.getByRole('option', { name: /Marikina/ }));
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ code: '1380700000', name: 'Marikina' }));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('asks once for what was typed fast, and shows the typed part in bold', async () => {
    const { user, field, asked } = renderPicker();
    await user.type(field, 'paran');
    expect(screen.getByRole('status').textContent).toBe('Looking for places...');
    await settle();
    expect(asked).toEqual(['/places?q=paran&limit=8']);
    expect(options()).toEqual(['Parañaque Metro Manila', 'Parang Marikina']);
    expect([...document.querySelectorAll('b')].map((it) => it.textContent)).toEqual(['Parañ', 'Paran']);
    expect(screen.getByRole('status').textContent).toBe('2 places found');
  });

  test('the arrows move through the list and Enter picks', async () => {
    const { user, field, onPick } = renderPicker();
    await user.type(field, 'paran');
    await settle();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id);
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ code: '1380704000' }));
  });

  test('going up from the field reaches the last place', async () => {
    const { user, field } = renderPicker();
    await user.click(field);
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Taguig Metro Manila');
  });

  test('Enter without a choice takes the best match', async () => {
    const { user, field, onPick } = renderPicker();
    await user.type(field, 'paran');
    await settle();
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'Parañaque' }));
  });

  test('Escape closes the list, and then empties the field', async () => {
    const { user, field } = renderPicker();
    await user.type(field, 'pa');
    await user.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field).toHaveProperty('value', 'pa');
    await user.keyboard('{Escape}');
    expect(field).toHaveProperty('value', '');
  });

  test('says when nothing is called so', async () => {
    const { user, field } = renderPicker(() => ({ places: [] }));
    await user.type(field, 'xyz');
    await settle();
    expect(screen.getByRole('status').textContent).toContain('No place found for "xyz"');
    expect(screen.getByRole('status').textContent).toContain('like Cubao');
    expect(options()).toHaveLength(5);
  });

  test('what was typed is cleared by a button, and the field is ready for the next try', async () => {
    const { user, field } = renderPicker();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.type(field, 'xyz');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
  });

  test('still knows the well-known cities when the search fails', async () => {
    const { user, field } = renderPicker(() => {
      throw new Error('down');
    });
    await user.type(field, 'mari');
    await settle();
    expect(screen.getByRole('status').textContent).toContain('Places cannot be searched right now');
    expect(options()).toEqual(['Marikina Metro Manila']);
  });

  test('says that it is offline', async () => {
    connectivity.reportFailure();
    const { user, field } = renderPicker(() => new Promise(() => {}));
    await user.type(field, 'mari');
    await settle();
    expect(screen.getByRole('status').textContent).toContain('You are offline');
    expect(options()).toEqual(['Marikina Metro Manila']);
  });

  test('is a form for the web server where no script runs', () => {
    const { field } = renderPicker();
    const form = field.closest('form');
    expect(form?.getAttribute('action')).toBe('/place');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ q: '', redirect: '/feed' });
  });
});
