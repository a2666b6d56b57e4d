import { buildStory, STORY_ID } from '@paligid/testkit/build-story';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { ShareButton } from './StoryActions.tsx';
import { shareByDevice } from './share-story.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SHARED = { title: 'Flood', text: 'Two lanes', url: 'https://paligid.example/story/a' };

function device(changes: { share?: () => Promise<void>; writeText?: () => Promise<void> } = {}) {
  const writeText = vi.fn(changes.writeText ?? (async () => {}));
  const share = changes.share && vi.fn(changes.share);
  return {
    device: { clipboard: { writeText } as unknown as Clipboard, ...(share && { share }) },
    writeText,
    share,
  };
}

async function pressShare(navigator: object) {
  vi.stubGlobal('navigator', navigator);
  const { stores } = renderInApp(<ShareButton story={buildStory()} variant="floating" />);
  // `userEvent` brings its own clipboard.
  fireEvent.click(screen.getByRole('button', { name: /^Share: / }));
  await waitFor(() => expect(stores.notices.getState().notices).not.toEqual([]));
  return stores.notices.getState().notices.map(({ text, kind }) => ({ text, kind }));
}

test('[SHARE-014] native sharing is called with title, text and address', async () => {
  const { device: phone, share } = device({ share: async () => {} });
  expect(await shareByDevice(SHARED, phone)).toBe('shared');
  expect(share).toHaveBeenCalledWith(SHARED);
});

test('[SHARE-015] where native sharing is missing the link is copied instead', async () => {
  const { device: laptop, writeText } = device();
  expect(await shareByDevice(SHARED, laptop)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(SHARED.url);
});

test('a reader who closes the share sheet is left alone', async () => {
  const closed = async () => Promise.reject(new DOMException('closed', 'AbortError'));
  const { device: phone, writeText } = device({ share: closed });
  expect(await shareByDevice(SHARED, phone)).toBe('cancelled');
  expect(writeText).not.toHaveBeenCalled();
});

test('when native sharing fails the link is copied', async () => {
  const { device: phone } = device({ share: async () => Promise.reject(new TypeError('no')) });
  expect(await shareByDevice(SHARED, phone)).toBe('copied');
});

test("[SHARE-018] a copied link is told by 'Link copied to clipboard'", async () => {
  const { device: laptop, writeText } = device();
  const notices = await pressShare(laptop);
  expect(writeText).toHaveBeenCalledWith(`https://paligid.example/story/${STORY_ID}`);
  expect(notices).toEqual([{ text: 'Link copied to clipboard', kind: 'success' }]);
});

test("[SHARE-017] a link that could not be copied is told by 'Failed to copy link'", async () => {
  const { device: laptop } = device({ writeText: async () => Promise.reject(new Error('refused')) });
  expect(await pressShare(laptop)).toEqual([{ text: 'Failed to copy link', kind: 'error' }]);
});
