import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { FullLogo } from './FullLogo.tsx';
import { Logo, Wordmark } from './Logo.tsx';

afterEach(cleanup);

const HEIGHTS = { xs: '14', sm: '18', base: '24', lg: '32', xl: '48', hero: '96' } as const;

test('[BRAND-001] the wordmark comes in six sizes of their own height, and says the name in each', () => {
  const sizes = ['xs', 'sm', 'base', 'lg', 'xl', 'hero'] as const;
  render(sizes.map((size) => <Wordmark key={size} size={size} />));
  const heights = screen.getAllByRole('img', { name: 'Paligid' }).map((it) => it.getAttribute('height'));
  expect(heights).toEqual(sizes.map((size) => HEIGHTS[size]));
});

test.each(['primary', 'monochrome', 'minimal', 'gradient'] as const)(
  'the %s logo says the name',
  (variant) => {
    render(<FullLogo variant={variant} />);
    expect(screen.getByRole('img', { name: 'Paligid' })).toBeDefined();
  },
);

test('the mark alone is silent: whatever it stands in has the name', () => {
  render(<Logo variant="primary" />);
  expect(screen.queryByRole('img')).toBeNull();
});
