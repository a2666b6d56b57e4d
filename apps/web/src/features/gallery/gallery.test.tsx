import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { GalleryScreen } from './GalleryScreen.tsx';

afterEach(cleanup);

test('no component brings a style of its own into the markup of the server', () => {
  const html = renderToString(
    <StaticRouter location="/gallery">
      <GalleryScreen />
    </StaticRouter>,
  );
  expect(html).not.toMatch(/ style=|<style/);
});

test('every section shows both themes', () => {
  const { container } = render(<GalleryScreen />, { wrapper: MemoryRouter });
  const themes = [...container.querySelectorAll('section > div')]
    .map((row) => [...row.children].map((side) => side.getAttribute('data-theme')))
    .filter(([first]) => first !== null && first !== undefined);
  expect(themes.length).toBeGreaterThan(8);
  for (const pair of themes) expect(pair).toEqual(['dark', 'light']);
});

test('the language can be changed in the page', async () => {
  render(<GalleryScreen />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('radio', { name: 'Filipino' }));
  expect(screen.getAllByText('Kritikal').length).toBeGreaterThan(0);
});
