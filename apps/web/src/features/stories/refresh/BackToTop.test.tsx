import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../../design/stub-media.ts';
import { REDUCED_MOTION } from '../../../design/useMedia.ts';
import { BackToTop } from './BackToTop.tsx';
import { ScrollPull } from './ScrollPull.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.scrollTo(0, 0);
});

const button = () => screen.queryByRole('button', { name: 'Back to top' });

function scrollTo(element: HTMLElement, px: number) {
  element.scrollTop = px;
  fireEvent.scroll(element);
}

test('[FEED-004] past 500 px, and not before, a button leads back to the top', async () => {
  stubMedia(REDUCED_MOTION);
  render(
    <ScrollPull label="Stories" onRefresh={async () => {}}>
      Story
    </ScrollPull>,
  );
  const scroller = screen.getByRole('region');
  expect(button()).toBeNull();
  scrollTo(scroller, 500);
  expect(button()).toBeNull();
  scrollTo(scroller, 501);
  await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(scroller.scrollTop).toBe(0);
  fireEvent.scroll(scroller);
  expect(button()).toBeNull();
  expect(document.activeElement).toBe(scroller);
});

test('without a place of its own it goes by the page', async () => {
  render(<BackToTop />);
  window.scrollTo(0, 501);
  fireEvent.scroll(window);
  const to = vi.spyOn(window, 'scrollTo');
  await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(to).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
});
