import { cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { StaleNote } from './StaleNote.tsx';

afterEach(cleanup);

const note = async (asOf: string) => {
  renderInApp(<StaleNote hasFailed asOf={asOf} />);
  return (await screen.findByRole('status')).textContent;
};

test('what is of today is given by its hour alone', async () => {
  expect(await note(new Date().toISOString())).toMatch(/^Couldn't refresh\. Last updated \d+:\d\d [AP]M\.$/);
});

test('what is older has its date', async () => {
  expect(await note('2026-03-02T04:00:00.000Z')).toBe("Couldn't refresh. Last updated Mar 2, 12:00 PM.");
});
