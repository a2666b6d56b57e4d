import type { PreferenceCategory } from '@paligid/contract/categories';
import { act, cleanup, screen } from '@testing-library/preact';
import { render } from 'preact';
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
  await act(async () => void hydrateRoot(place, <Holder />));
  expect(screen.getByRole('checkbox', { name: 'Education' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Continue with 1' })).toBeDefined();
  act(() => render(null, place));
});

/** Name, what a screen reader hears of it, icon and colour of each topic, in order. */
const TOPICS = [
  ['Traffic & Transportation', 'Jams, road closures, trains and buses', 'jeep', 'traffic'],
  ['Weather & Climate', 'Rain, heat, storms and typhoon signals', 'cloud-rain', 'weather'],
  ['Service Outages', 'Power, water and internet interruptions', 'plug', 'outage'],
  ['Crime & Safety', 'Police reports and warnings near you', 'shield-warning', 'crime'],
  ['Health & Wellness', 'Outbreaks, vaccination and clinics', 'heartbeat', 'health'],
  ['Government & Politics', 'City hall, ordinances, Congress and elections', 'bank', 'government'],
  ['Business & Economy', 'Prices, fuel, jobs and markets', 'storefront', 'business'],
  ['Community Events', 'Fiestas, fairs and what your barangay is up to', 'confetti', 'community'],
  ['Education', 'Class suspensions, schools and exams', 'graduation-cap', 'education'],
  ['General Safety', 'Fires, hazards and how to stay clear of them', 'shield-check', 'safety'],
  ['Emergency Alerts', 'Earthquakes, floods and other threats to life', 'megaphone', 'emergency'],
];

test('[ENTITY-012] [ENTITY-013] eleven topics are offered, each with its label, description, icon and colour', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Holder />);
  const shown = screen.getAllByRole('checkbox').map((box) => {
    const text = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    const tile = box.closest('label');
    const icon = tile
      ?.querySelector('use')
      ?.getAttribute('href')
      ?.split('#')[1]
      ?.replace(/-bold$/, '');
    return [tile?.children[2]?.textContent, text?.textContent, icon, tile?.dataset['tint']];
  });
  expect(shown).toEqual(TOPICS);
  place.remove();
});
