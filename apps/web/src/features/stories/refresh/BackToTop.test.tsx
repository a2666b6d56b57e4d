import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../../design/stub-media.ts';
import { REDUCED_MOTION } from '../../../design/useMediaQuery.ts';
import { BackToTop } from './BackToTop.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.scrollTo(0, 0);
});

const button = () => screen.queryByRole('button', { name: 'Back to top' });

function scrollTo(px: number) {
  window.scrollTo(0, px);
  fireEvent.scroll(window);
}

test('[FEED-004] past 500 px, and not before, a button leads back to the top', async () => {
  stubMedia(REDUCED_MOTION);
  render(
    <main tabIndex={-1}>
      <BackToTop />
    </main>,
  );
  expect(button()).toBeNull();
  scrollTo(500);
  expect(button()).toBeNull();
  scrollTo(501);
  await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(window.scrollY).toBe(0);
  fireEvent.scroll(window);
  expect(button()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('it climbs smoothly where motion is welcome', async () => {
  stubMedia();
  render(<BackToTop />);
  scrollTo(501);
  const to = vi.spyOn(window, 'scrollTo');
  await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(to).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
});
