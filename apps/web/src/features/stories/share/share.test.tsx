import { buildStory, STORY_ID } from '@paligid/testkit/build-story';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setTracking } from '../../../client/preferences/interaction-queue.ts';
import { browserStorage } from '../../../client/stores/key-value-storage.ts';
import { stubMedia } from '../../../design/stub-media.ts';
import { DESKTOP } from '../../../design/useMediaQuery.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { ShareButton } from './StoryActions.tsx';
import { shareByDevice, shareNatively } from './share-story.ts';

const SHARED = { title: 'Flood', text: 'Two lanes', url: 'https://paligid.example/story/a' };
const ADDRESS = `https://paligid.example/story/${STORY_ID}`;
const story = buildStory();

// A first load of its code takes longer than a test waits.
beforeAll(() => import('./ShareMenu.tsx'));

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Device {
  share?: () => Promise<void>;
  writeText?: () => Promise<void>;
}

function device(changes: Device = {}) {
  const writeText = vi.fn(changes.writeText ?? (async () => {}));
  const share = changes.share && vi.fn(changes.share);
  const clipboard = { writeText } as unknown as Clipboard;
  return { device: { clipboard, ...(share && { share }) }, writeText, share };
}

/** Presses the button on a device of this kind. */
function press(kind: 'phone' | 'desktop', changes: Device = {}, variant: 'default' | 'desktop' = 'default') {
  stubMedia(...(kind === 'desktop' ? [DESKTOP] : []));
  const made = device(changes);
  vi.stubGlobal('navigator', Object.create(navigator, Object.getOwnPropertyDescriptors(made.device)));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const sent: unknown[] = [];
  const view = renderInApp(<ShareButton story={story} variant={variant} />, {
    send: (method, address, body) => sent.push([method, address, body]),
  });
  // `userEvent` brings its own clipboard.
  fireEvent.click(screen.getByRole('button', { name: /^Share: / }));
  const notices = () => view.stores.notices.getState().notices.map(({ text, kind }) => ({ text, kind }));
  return { ...view, ...made, opened, sent, notices };
}

const names = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
const item = (name: string) => screen.findByRole('menuitem', { name });

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

test("[SHARE-016] native sharing without support gives 'Web Share API not supported'", async () => {
  await expect(shareNatively(SHARED, device().device)).rejects.toThrow('Web Share API not supported');
});

test('where there is no menu, a failure of native sharing copies the link', async () => {
  const { device: phone } = device({ share: async () => Promise.reject(new TypeError('no')) });
  expect(await shareByDevice(SHARED, phone)).toBe('copied');
});

test('[SHARE-010] on a phone a press opens native sharing, and no menu', async () => {
  const { share } = press('phone', { share: async () => {} });
  await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: ADDRESS })));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('[SHARE-011] a failure of native sharing opens the menu', async () => {
  press('phone', { share: async () => Promise.reject(new TypeError('no')) });
  expect(await screen.findByRole('menu', { name: 'Share this' })).toBeTruthy();
});

test('[SHARE-012] a native share that the reader cancelled is ignored', async () => {
  const closed = async () => Promise.reject(new DOMException('closed', 'AbortError'));
  const { share, notices, writeText } = press('phone', { share: closed });
  await waitFor(() => expect(share).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.queryByRole('menu')).toBeNull();
  expect(notices()).toEqual([]);
  expect(writeText).not.toHaveBeenCalled();
});

test('[SHARE-001] [SHARE-002] [SHARE-003] [SHARE-004] [SHARE-005] [SHARE-038] on a desktop the menu has every way in its order', async () => {
  press('desktop', { share: async () => {} });
  expect(await names()).toEqual([
    ...['Share via...', 'WhatsApp', 'Twitter', 'Facebook', 'Telegram'],
    ...['Preview & Edit', 'QR Code', 'Copy link'],
  ]);
});

test("[SHARE-001] [SHARE-004] without native sharing there is no 'Share via...', on a phone no 'QR Code'", async () => {
  press('phone');
  expect(await names()).toEqual([
    ...['WhatsApp', 'Twitter', 'Facebook', 'Telegram', 'Preview & Edit', 'Copy link'],
  ]);
});

test('[PRODUCT-009] sharing has four forms: link, social targets, QR code and preview', async () => {
  press('desktop');
  expect(await names()).toEqual(
    expect.arrayContaining(['Copy link', 'WhatsApp', 'QR Code', 'Preview & Edit']),
  );
});

test('[SHARE-006] the default button has icon and label', () => {
  stubMedia();
  renderInApp(<ShareButton story={story} variant="default" />);
  const button = screen.getByRole('button', { name: `Share: ${story.title}` });
  expect(button.textContent).toBe('Share');
  expect(button.querySelector('svg')).not.toBeNull();
});

test('[SHARE-007] the minimal button is its icon', () => {
  stubMedia();
  renderInApp(<ShareButton story={story} variant="minimal" />);
  const button = screen.getByRole('button', { name: `Share: ${story.title}` });
  expect(button.textContent).toBe('');
  expect(button.querySelector('svg')).not.toBeNull();
});

test('[SHARE-009] a press outside closes the menu', async () => {
  press('desktop');
  await screen.findByRole('menu');
  fireEvent.pointerDown(document.body);
  fireEvent.mouseDown(document.body);
  fireEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test("[SHARE-013] [SHARE-018] 'Copy link' says 'Copied!' for two seconds, and a toast says it too", async () => {
  const { writeText, notices } = press('desktop');
  const row = await item('Copy link');
  vi.useFakeTimers();
  fireEvent.click(row);
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  expect(writeText).toHaveBeenCalledWith(ADDRESS);
  expect(notices()).toEqual([{ text: 'Link copied to clipboard', kind: 'success' }]);
  expect(screen.getByRole('menuitem', { name: 'Copied!' })).toBeTruthy();
  await act(async () => void vi.advanceTimersByTime(1_990));
  expect(screen.getByRole('menuitem', { name: 'Copied!' })).toBeTruthy();
  await act(async () => void vi.advanceTimersByTime(20));
  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeTruthy();
});

test("[SHARE-017] a link that could not be copied is told by 'Failed to copy link'", async () => {
  const { notices } = press('desktop', { writeText: async () => Promise.reject(new Error('refused')) });
  fireEvent.click(await item('Copy link'));
  await waitFor(() => expect(notices()).toEqual([{ text: 'Failed to copy link', kind: 'error' }]));
});

test.each([
  ['WhatsApp', /^https:\/\/wa\.me\/\?text=.*utm_medium%3Dwhatsapp/],
  ['Twitter', /^https:\/\/twitter\.com\/intent\/tweet\?text=.*hashtags=Paligid$/],
  ['Facebook', /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=.*utm_medium%3Dfacebook/],
  ['Telegram', /^https:\/\/t\.me\/share\/url\?url=.*utm_medium%3Dtelegram/],
] as const)("'%s' opens its form beside the page, which it cannot reach", async (name, address) => {
  const { opened } = press('desktop');
  fireEvent.click(await item(name));
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(address), '_blank', 'noopener,noreferrer');
});

test('[BRAND-003] the product name is the hashtag of what is shared', async () => {
  const { opened } = press('desktop');
  fireEvent.click(await item('Twitter'));
  expect(new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('hashtags')).toBe('Paligid');
});

test('[SHARE-037] a share is counted only if the reader agreed, with what and where to and nothing else', async () => {
  const { sent, unmount } = press('desktop');
  fireEvent.click(await item('Telegram'));
  expect(sent).toEqual([]);
  unmount();
  setTracking(browserStorage(window), { userId: 'reader', isOn: true });
  const agreed = press('desktop');
  fireEvent.click(await item('Telegram'));
  expect(agreed.sent).toEqual([
    [
      'POST',
      '/analytics/track',
      {
        event: 'share',
        properties: { contentId: STORY_ID, contentType: 'story', platform: 'telegram' },
        timestamp: expect.any(String),
      },
    ],
  ]);
});
