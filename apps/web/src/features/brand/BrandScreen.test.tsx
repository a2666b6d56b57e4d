import { cleanup, render, screen, within } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { LocaleContext } from '../../i18n/useTranslation.ts';
import { BrandScreen } from './BrandScreen.tsx';

afterEach(cleanup);

test('[BRAND-002] the showcase shows the four logos, each with its name and what it is for', () => {
  render(<BrandScreen />);
  const shown = screen.getAllByRole('figure').map((figure) => ({
    logo: within(figure).getByRole('img', { name: 'Paligid' }).dataset['variant'],
    caption: figure.querySelector('figcaption')?.textContent,
  }));
  expect(shown).toEqual([
    { logo: 'primary', caption: 'Primary full expression' },
    { logo: 'monochrome', caption: 'Monochrome single colour elegance' },
    { logo: 'minimal', caption: 'Minimal subtle presence' },
    { logo: 'gradient', caption: 'Gradient bold statement' },
  ]);
});

test('the wordmark is shown in its six sizes, each with its height', () => {
  render(<BrandScreen />);
  const heights = ['hero, 96', 'xl, 48', 'lg, 32', 'base, 24', 'sm, 18', 'xs, 14'];
  for (const height of heights) expect(screen.getByText(`${height} pixels high`)).toBeDefined();
});

test('whoever gave data, letters or icons is named with a licence and a link', () => {
  render(<BrandScreen />);
  expect(linkNames()).toEqual([
    'Philippine Standard Geographic Code',
    'Boundaries of cities and towns',
    'GeoNames',
    'PAGASA public alerts',
    'U.S. Geological Survey',
    'Encode Sans',
    'Phosphor Icons',
  ]);
  for (const licence of [
    /Philippine Statistics Authority/,
    /PSA and NAMRIA through OCHA/,
    /cities and towns, under CC BY 4\.0/,
    /SIL Open Font/,
    /MIT/,
  ])
    expect(screen.getByText(licence)).toBeDefined();
});

test('the page speaks Filipino to who reads Filipino', () => {
  render(
    <LocaleContext value="fil">
      <BrandScreen />
    </LocaleContext>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Galing sa paligid mo ang pangalan');
  expect(screen.getByText('buong anyo')).toBeDefined();
});

function linkNames() {
  return screen.getAllByRole('link').map((link) => link.textContent);
}
