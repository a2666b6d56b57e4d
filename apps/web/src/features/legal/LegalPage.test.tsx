import { cleanup, render, screen } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { COOKIE_NAMES, STORED_KEYS } from '../../client/stores/stored-keys.ts';
import { LocaleContext } from '../../i18n/useTranslation.ts';
import { MemoryRouter } from '../../router/MemoryRouter.tsx';
import { LegalPage } from './LegalPage.tsx';
import { PRIVACY_TEXT } from './privacy-text.ts';
import { EmergencyNotice } from './terms.route.tsx';
import { TERMS_TEXT } from './terms-text.ts';

afterEach(cleanup);

describe.each(['en', 'fil'] as const)('in %s', (locale) => {
  const show = (page: ReactNode) =>
    render(
      <LocaleContext value={locale}>
        <MemoryRouter>{page}</MemoryRouter>
      </LocaleContext>,
    );

  test.each([
    { name: 'privacy', text: PRIVACY_TEXT },
    { name: 'terms', text: TERMS_TEXT },
  ])('every line of the contents of $name leads to a part of the page', ({ text }) => {
    const { container } = show(<LegalPage text={text} />);
    const targets = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('#'));
    expect(targets).toHaveLength(text.sections.length);
    for (const target of targets) expect(container.querySelector(target)?.tagName).toBe('SECTION');
    expect(new Set(targets).size).toBe(targets.length);
  });

  test('privacy names everything that the product keeps in a browser', () => {
    const { container } = show(<LegalPage text={PRIVACY_TEXT} />);
    const named = [...container.querySelectorAll('code')].map((code) => code.textContent);
    expect(named).toEqual(
      expect.arrayContaining([...Object.values(COOKIE_NAMES), ...Object.values(STORED_KEYS)]),
    );
  });

  test('privacy names the law, the commission and where to write', () => {
    show(<LegalPage text={PRIVACY_TEXT} />);
    expect(screen.getByText(/Republic Act No\. 10173/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'National Privacy Commission' }).getAttribute('href')).toBe(
      'https://privacy.gov.ph',
    );
    const mails = screen.getAllByRole('link', { name: /privacy@paligid\.example/ });
    for (const mail of mails) expect(mail.getAttribute('href')).toBe('mailto:privacy@paligid.example');
  });

  test('terms say before anything else that this is no emergency service and whom to call and follow', () => {
    show(<LegalPage text={TERMS_TEXT} notice={<EmergencyNotice />} />);
    const [, first] = screen.getAllByRole('heading');
    expect(first?.textContent).toMatch(/emergency service/);
    expect(screen.getByText(/PAGASA, PHIVOLCS,.* NDRRMC/)).toBeDefined();
    expect(screen.getByRole('link', { name: /911/ }).getAttribute('href')).toBe('tel:911');
  });
});

test('the day from which a text holds is written in the language of the reader', () => {
  render(
    <LocaleContext value="fil">
      <MemoryRouter>
        <LegalPage text={{ ...TERMS_TEXT, effectiveFrom: '2026-11-15' }} />
      </MemoryRouter>
    </LocaleContext>,
  );
  const day = screen.getByText('May bisa mula Nobyembre 15, 2026');
  expect(day.getAttribute('datetime')).toBe('2026-11-15');
});
