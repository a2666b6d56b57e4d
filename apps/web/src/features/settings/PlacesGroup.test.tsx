import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { PlacesGroup } from './PlacesGroup.tsx';

afterEach(cleanup);

const HOME = {
  ...{ id: '019a8560-7a00-7000-8000-000000000001', kind: 'home', label: null, radius_km: 3 },
  place: { code: '1380700000', name: 'Marikina', lat: 14.65, lon: 121.1 },
  updated_at: '2026-11-15T04:00:00Z',
};

function show(places: object[], send?: (method: string, path: string, body: unknown) => unknown) {
  const view = renderInApp(<PlacesGroup />, { get: () => ({ places }), ...(send && { send }) });
  act(() => signInTestReader(view.stores));
  const texts = () => view.stores.notices.getState().notices.map(({ text }) => text);
  return { ...view, texts };
}

test("[EMPTY-002] without a place it reads 'Help us help you!' and offers to add one", async () => {
  show([]);
  expect(await screen.findByRole('heading', { name: 'Help us help you!' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Add a place' }));
  expect(screen.queryByRole('heading', { name: 'Help us help you!' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Add a place' })).toBeDefined();
});

test('a reader chooses the least that a place is alerted of, and its line says so', async () => {
  const sent: unknown[] = [];
  const critical = { ...HOME, min_severity: 5 };
  show([HOME], (_method: string, _path: string, body: unknown) => {
    sent.push(body);
    return { places: [critical] };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Home' }));
  expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: 'Critical only' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save place' }));
  expect(await screen.findByText('Marikina, 3 km around. Critical only')).toBeDefined();
  expect(sent).toEqual([{ kind: 'home', label: null, code: '1380700000', radius_km: 3, min_severity: 5 }]);
});

test.each([
  ['ERROR-017', 'offline', 0, 'Network connection problem. Please check your internet.'],
  ['ERROR-018', 'refused', 400, 'Something went wrong. Please try again.'],
])('[%s] a place whose removal is %s stays, and the reader is told', async (_id, _why, status, text) => {
  const { texts } = show([HOME], () => {
    throw new ApiRequestError('', { status });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Home' }));
  await waitFor(() => expect(texts()).toEqual([text]));
  expect(screen.getByText('Home')).toBeDefined();
});
