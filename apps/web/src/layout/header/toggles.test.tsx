import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../render-in-app.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

afterEach(cleanup);

describe('the language toggle', () => {
  test('[LANG-001] its switch shows EN and FIL', () => {
    renderInApp(<LanguageToggle variant="switch" />);
    expect(screen.getAllByRole('link').map((it) => it.textContent)).toEqual(['EN', 'FIL']);
  });

  test('[LANG-003] its pill shows English and Filipino', () => {
    renderInApp(<LanguageToggle variant="pill" />);
    expect(screen.getAllByRole('link').map((it) => it.textContent)).toEqual(['English', 'Filipino']);
  });

  test('[LANG-002] its button offers the other language, in that language', async () => {
    const { stores } = renderInApp(<LanguageToggle variant="button" />);
    await userEvent.click(screen.getByRole('link', { name: 'Basahin sa Filipino' }));
    expect(stores.preferences.getState().language).toBe('filipino');
    await userEvent.click(screen.getByRole('link', { name: 'Read in English' }));
    expect(stores.preferences.getState().language).toBe('english');
  });

  test.each(['switch', 'pill'] as const)('its %s changes the language and marks it', async (variant) => {
    const { stores } = renderInApp(<LanguageToggle variant={variant} />);
    await userEvent.click(screen.getByRole('link', { name: /Filipino/ }));
    expect(stores.preferences.getState().language).toBe('filipino');
    expect(screen.getByRole('link', { current: true }).getAttribute('lang')).toBe('fil');
    expect(screen.getByRole('group', { name: 'Wika' })).toBeDefined();
  });

  test('leads to the web server where no script runs, and back to this page', () => {
    renderInApp(<LanguageToggle variant="switch" />, { path: '/feed?category=weather' });
    const address = screen.getByRole('link', { name: 'FIL, Filipino' }).getAttribute('href');
    expect(address).toBe('/language?to=fil&redirect=%2Ffeed%3Fcategory%3Dweather');
  });
});

describe('the switch between views', () => {
  test('leads to Focus, Feed and Smart and marks where the reader is', () => {
    renderInApp(<ViewSwitch />, { path: '/feed' });
    const links = screen.getAllByRole('link', { hidden: true });
    expect(links.map((it) => it.getAttribute('href'))).toEqual(['/focus', '/feed', '/smart']);
    expect(links.map((it) => it.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });

  test('says on its button which view it is', () => {
    renderInApp(<ViewSwitch />, { path: '/smart' });
    expect(screen.getByRole('button', { name: 'View: Smart. Change to Focus, Feed or Smart' })).toBeDefined();
  });
});
