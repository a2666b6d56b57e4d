import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fakeGeolocation, MARIKINA_POSITION } from '../../client/location/fake-geolocation.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { PlaceChip } from './PlaceChip.tsx';

// The chip loads it lazily: preloaded here so that a busy machine does not delay the tests.
beforeAll(() => import('./ChangePlace.tsx'));
afterEach(cleanup);

const PASIG = { code: '1381200000', name: 'Pasig', lat: 14.577, lon: 121.083 };

describe('the chip of the place', () => {
  test('is not there before a place is known', () => {
    const { container } = renderInApp(<PlaceChip />);
    expect(container.textContent).toBe('');
  });

  test('names the place and leads to another', async () => {
    const { stores } = renderInApp(<PlaceChip />, { page: { place: PASIG }, path: '/feed' });
    const change = screen.getByRole('link', { name: 'Change the place, now Pasig' });
    expect(change.getAttribute('href')).toBe('/location-permission?redirect=%2Ffeed');
    await userEvent.click(change);
    await userEvent.click(await screen.findByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: /Marikina/ }));
    expect(stores.place.getState().picked?.name).toBe('Marikina');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('gives a picked place up for where the reader is', async () => {
    fakeGeolocation('granted').answer(MARIKINA_POSITION);
    const { stores } = renderInApp(<PlaceChip />, { page: { place: PASIG } });
    await userEvent.click(screen.getByRole('link', { name: 'Change the place, now Pasig' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(stores.place.getState().picked).toBeNull();
    expect(stores.location.getState().position?.lat).toBe(14.6512);
  });
});
