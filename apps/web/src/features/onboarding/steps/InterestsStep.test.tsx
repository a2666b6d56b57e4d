import type { PreferenceCategory } from '@paligid/contract/categories';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { InterestsStep } from './InterestsStep.tsx';

afterEach(cleanup);

function Holder() {
  const [interests, setInterests] = useState<readonly PreferenceCategory[]>([]);
  return (
    <InterestsStep
      interests={interests}
      busyText={undefined}
      failure={undefined}
      onChange={setInterests}
      onContinue={() => {}}
    />
  );
}

test('boxes that were ticked before the script came count', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Holder />);
  screen.getByRole('checkbox', { name: 'Education' }).click();
  const root = await act(async () => hydrateRoot(place, <Holder />));
  expect(screen.getByRole('checkbox', { name: 'Education' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Continue with 1' })).toBeDefined();
  act(() => root.unmount());
});

test('what a topic holds is said to who listens', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Holder />);
  const box = screen.getByRole('checkbox', { name: 'Service Outages' });
  const text = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(text?.textContent).toBe('Power, water and internet interruptions');
});
