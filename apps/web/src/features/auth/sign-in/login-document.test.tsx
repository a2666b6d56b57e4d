// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContext } from '../../../app/page.ts';
import { buildPage } from '../../../client/build-page.ts';
import { createStores, StoresContext } from '../../../client/stores/stores.ts';
import { StaticRouter } from '../../../router/StaticRouter.tsx';
import { LoginScreen } from './LoginScreen.tsx';

test('a document can be sent by nobody before its script runs', () => {
  const page = buildPage();
  const html = renderToString(
    <StaticRouter url={{ pathname: '/auth/login', search: '' }}>
      <PageContext value={page}>
        <StoresContext value={createStores(page)}>
          <LoginScreen />
        </StoresContext>
      </PageContext>
    </StaticRouter>,
  );
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html).toMatch(/<button[^>]* type="submit"[^>]* disabled[ >=]/);
  expect(html).toMatch(/<noscript>.*Signing in needs JavaScript.*<\/noscript>/);
});
