import { buildStory } from '@paligid/testkit/build-story';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage } from '../../client/build-page.ts';
import { createStores, StoresContext } from '../../client/stores/stores.ts';
import { StoryBackdrop } from './StoryBackdrop.tsx';

const stores = createStores(buildPage());
const ground = (image_url: string) => (
  <StoresContext value={stores}>
    <StoryBackdrop story={buildStory({ image_url, lat: null, lon: null })} />
  </StoresContext>
);

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Simulates a browser that has given up on a picture. */
function fail(image: HTMLImageElement) {
  Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } });
  fireEvent.error(image);
}

test('a picture that does not load leaves the ground of a story without one, and the next has its own try', () => {
  const { container, rerender } = render(ground('https://pictures.example/a.jpg'));
  const shown = () => [...container.querySelectorAll('img')].filter(({ hidden }) => !hidden);
  const [picture] = shown();
  expect(picture?.src).toBe('https://pictures.example/a.jpg');
  if (picture !== undefined) fail(picture);
  expect(shown()).toEqual([]);
  expect(container.querySelector('svg')).not.toBeNull();
  rerender(ground('https://pictures.example/b.jpg'));
  expect(shown().map(({ src }) => src)).toEqual(['https://pictures.example/b.jpg']);
});

test('without a picture there is none to wait for', () => {
  expect(render(ground('  ')).container.querySelector('img')).toBeNull();
});

test('with data saver no picture is asked for, from the moment it is switched on', () => {
  const { container } = render(ground('https://pictures.example/a.jpg'));
  expect(container.querySelector('img')).not.toBeNull();
  act(() => stores.preferences.getState().change({ dataSaver: true }));
  expect(container.querySelector('img')).toBeNull();
});
