import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { renderToStringAsync } from 'preact-render-to-string';
import { afterEach, expect, test } from 'vitest';
import { PageContext } from '../../app/page.ts';
import { type ApiClient, ApiContext } from '../../client/api/api.ts';
import { buildPage } from '../../client/build-page.ts';
import { createStores, StoresContext } from '../../client/stores/stores.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { StaticRouter } from '../../router/StaticRouter.tsx';
import { GalleryScreen } from './GalleryScreen.tsx';

afterEach(cleanup);

const NO_API: ApiClient = {
  get: () => new Promise(() => {}),
  send: () => new Promise(() => {}),
};

test('no component brings a style of its own into the markup of the server', async () => {
  const page = buildPage();
  const html = await renderToStringAsync(
    <StaticRouter url={{ pathname: '/gallery', search: '' }}>
      <PageContext value={page}>
        <StoresContext value={createStores(page)}>
          <ApiContext value={NO_API}>
            <GalleryScreen />
          </ApiContext>
        </StoresContext>
      </PageContext>
    </StaticRouter>,
  );
  expect(html).not.toMatch(/ style=|<style/);
});

test('every section shows both themes', () => {
  const { container } = renderInApp(<GalleryScreen />);
  const themes = [...container.querySelectorAll('section > div')]
    .map((row) => [...row.children].map((side) => side.getAttribute('data-theme')))
    .filter(([first]) => first !== null && first !== undefined);
  expect(themes.length).toBeGreaterThan(8);
  for (const pair of themes) expect(pair).toEqual(['dark', 'light']);
});

test('the language can be changed in the page', async () => {
  renderInApp(<GalleryScreen />);
  await userEvent.click(screen.getByRole('radio', { name: 'Filipino' }));
  expect(screen.getAllByText('Kritikal').length).toBeGreaterThan(0);
});
