import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HeadContext } from '../../app/route.ts';
import { translatorFor } from '../../i18n/useTranslation.ts';
import { MemoryRouter } from '../../router/MemoryRouter.tsx';
import { ComingSoonScreen, comingSoonHead } from './ComingSoonScreen.tsx';
import { COMING_SOON_PAGES, type ComingSoonPage } from './coming-soon-pages.ts';

afterEach(cleanup);

const t = translatorFor('en');

function show(page: ComingSoonPage) {
  render(
    <MemoryRouter>
      <ComingSoonScreen page={page} />
    </MemoryRouter>,
  );
}

const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each(Object.entries<ComingSoonPage>(COMING_SOON_PAGES))(
  '%s says what it will hold, why it is not there and where to go',
  (_, page) => {
    show(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t(page.title));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      page.features.map((part) => t(part)),
    );
    expect(screen.getByText(t(page.reason))).toBeDefined();
    expect(targets().sort()).toEqual(['/', '/feed', '/focus']);
  },
);

function headContext(locale: 'en' | 'fil'): HeadContext {
  return {
    page: {
      locale,
      theme: 'dark',
      place: null,
      isSignedIn: false,
      origin: 'https://paligid.example',
      renderedAt: '2026-11-15T00:00:00Z',
      config: { signing: { key: '', salt: '', environment: 'test' } },
    },
    params: {},
    search: new URLSearchParams(),
    queryClient: new QueryClient(),
  };
}

test('a plain page is titled and described in the language of the reader', () => {
  expect(comingSoonHead(COMING_SOON_PAGES.chat, headContext('en')).title).toBe('AI Assistant · Paligid');
  expect(comingSoonHead(COMING_SOON_PAGES.chat, headContext('fil'))).toMatchObject({
    title: 'AI Assistant · Paligid',
    description: 'Isang assistant na sumasagot mula sa mga balitang hawak ng Paligid, at sinasabi kung alin.',
  });
});

test('search engines are not offered a page that only says what will come', () => {
  expect(comingSoonHead(COMING_SOON_PAGES.chat, headContext('en'))).not.toHaveProperty('canonicalPath');
});
