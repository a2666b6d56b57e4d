import { buildStory, STORY_ID } from '@paligid/testkit/build-story';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../../design/stub-media.ts';
import { DESKTOP } from '../../../design/useMediaQuery.ts';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { QrDialog, qrSource } from './QrDialog.tsx';
import { SharePreview } from './SharePreview.tsx';
import { sharedStory } from './share-story.ts';
import { storyPreview } from './story-preview.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ORIGIN = 'https://paligid.example';
const story = buildStory({ title: 'River at second alarm', summary: 'Low streets move up.\n\nBring food.' });
const shared = sharedStory(story, { origin: ORIGIN, locale: 'en' });
const t = ((message: (inputs: object, options: object) => string, inputs = {}) =>
  message(inputs, { locale: 'en' })) as Parameters<typeof storyPreview>[1]['t'];

function showPreview(text = story.summary) {
  stubMedia();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const onClose = vi.fn();
  const own = { ...shared, data: { ...shared.data, text } };
  const preview = storyPreview(story, { locale: 'en', t });
  renderInApp(<SharePreview shared={own} preview={preview} anchor={{ current: null }} onClose={onClose} />);
  return { opened, onClose };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const previewRegion = () => screen.getByRole('region', { name: 'How it will look' });
const choose = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('[SHARE-019] [SHARE-022] there are five tabs, and the buttons fit the chosen one', () => {
  const { onClose } = showPreview();
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Twitter/X', 'Facebook', 'WhatsApp', 'Telegram', 'Email']);
  for (const name of ['Twitter/X', 'Facebook', 'WhatsApp', 'Telegram', 'Email']) {
    choose(name);
    expect(button(`Share on ${name}`).disabled).toBe(false);
  }
  expect(button('Copy link')).toBeTruthy();
  fireEvent.click(button('Cancel'));
  expect(onClose).toHaveBeenCalled();
});

test('[SHARE-020] [SHARE-021] [SHARE-023] Title and Message can be changed after Edit, and the preview follows', () => {
  showPreview();
  expect(field('Title').readOnly).toBe(true);
  expect(field('Message').value).toBe('Low streets move up. #Paligid');
  fireEvent.click(button('Edit'));
  expect(field('Message').value).toBe('Low streets move up.\n\nBring food.');
  write('Title', 'My own title');
  write('Message', 'My own words.');
  expect(previewRegion().textContent).toContain('My own title');
  expect(previewRegion().textContent).toContain('My own words. #Paligid');
  fireEvent.click(button('Done'));
  expect(field('Title').readOnly).toBe(true);
  expect(field('Title').value).toBe('My own title');
});

test("[SHARE-024] 'Cancel' while editing brings the original words back", () => {
  const { onClose } = showPreview();
  fireEvent.click(button('Edit'));
  write('Title', 'Other');
  write('Message', 'Other');
  const [inRow] = screen.getAllByRole('button', { name: 'Cancel' });
  if (inRow !== undefined) fireEvent.click(inRow);
  expect(field('Title').value).toBe('River at second alarm');
  expect(field('Message').value).toBe('Low streets move up. #Paligid');
  expect(field('Title').readOnly).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('[SHARE-027] Twitter, Facebook and Telegram show a picture, WhatsApp and Email none', () => {
  showPreview();
  const shown = ['Twitter/X', 'Facebook', 'WhatsApp', 'Telegram', 'Email'].map((name) => {
    choose(name);
    return previewRegion().querySelector('img')?.getAttribute('src') !== undefined;
  });
  expect(shown).toEqual([true, true, false, true, false]);
});

test('[SHARE-030] [SHARE-031] [SHARE-039] the counter turns red over the limit, and only then nothing can be sent', () => {
  showPreview();
  const link = `${ORIGIN}/story/${STORY_ID}`;
  const room = 280 - link.length - 1 - ' #Paligid'.length;
  fireEvent.click(button('Edit'));
  write('Message', 'a'.repeat(room));
  const counter = () => screen.getByText('280 / 280', { exact: false, selector: 'span[aria-hidden]' });
  expect(counter().parentElement?.dataset['over']).toBeUndefined();
  expect([button('Done').disabled, button('Share on Twitter/X').disabled]).toEqual([false, false]);
  write('Message', 'a'.repeat(room + 1));
  const over = screen.getByText('281 / 280');
  expect(over.parentElement?.dataset['over']).toBe('true');
  expect([button('Done').disabled, button('Share on Twitter/X').disabled]).toEqual([true, true]);
  expect(screen.getByRole('status').textContent).toContain('too long');
});

test('what was written is what is sent, and the dialog closes', () => {
  const { opened, onClose } = showPreview();
  choose('Telegram');
  fireEvent.click(button('Edit'));
  write('Message', 'Ingat po.');
  fireEvent.click(button('Share on Telegram'));
  expect(new URL(String(opened.mock.calls[0]?.[0])).searchParams.get('text')).toBe('Ingat po.');
  expect(onClose).toHaveBeenCalled();
});

test('on a phone the whole is offered as one text message', () => {
  showPreview();
  expect(screen.getByText(/^One text message, \d+ of 160 characters$/)).toBeTruthy();
  expect(button('Send as SMS')).toBeTruthy();
});

function showQr(props: { subtitle?: string } = {}) {
  stubMedia(DESKTOP);
  const page = { theme: 'light' as const };
  return renderInApp(<QrDialog shared={shared} anchor={{ current: null }} onClose={() => {}} {...props} />, {
    page,
  });
}
const code = () => screen.getByRole<HTMLImageElement>('img', { name: /^QR code of the link/ });
const codeQuery = () => new URL(code().src, ORIGIN).searchParams;

test('[QR-001] [QR-002] [QR-005] the QR dialog has title, subtitle and tagline', () => {
  showQr();
  const dialog = screen.getByRole('dialog', { name: 'Share via QR Code' });
  expect(dialog.textContent).toContain('Scan to read on your phone');
  expect(dialog.textContent).toContain('Your news companion');
  cleanup();
  showQr({ subtitle: 'Scan to see the map' });
  expect(screen.getByRole('dialog').textContent).toContain('Scan to see the map');
});

test('[QR-003] [QR-009] the switch changes between the light code and the dark one', () => {
  showQr();
  expect(codeQuery().get('color')).toBe('1c1f2e');
  expect(codeQuery().get('data')).toContain('utm_medium=qr_code');
  fireEvent.click(screen.getByRole('switch', { name: 'Dark code' }));
  expect(codeQuery().get('color')).toBe('ffa63c');
});

test("[QR-004] 'Download QR' saves a png file with a timestamp in its name", async () => {
  const fetched = vi.fn(async () => new Response(new Blob(['png'], { type: 'image/png' })));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  showQr();
  fireEvent.click(button('Download QR'));
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^paligid-qr-\d{13}\.png$/)]));
});

test('[QR-011] a download that fails is silent', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  const { stores } = showQr();
  fireEvent.click(button('Download QR'));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(stores.notices.getState().notices).toEqual([]);
});

test('[QR-012] a code that cannot be made is an empty text, and the link is shown in its place', () => {
  expect(qrSource('no link', 'x', {})).toBe('');
  showQr();
  fireEvent.error(code());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(`${ORIGIN}/story/${STORY_ID}`)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Copy link' })).toBeTruthy();
});
