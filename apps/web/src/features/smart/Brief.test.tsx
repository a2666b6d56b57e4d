import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { Brief, oneMinute } from './Brief.tsx';

const AT = '2026-11-16T21:05:00.000Z';
const item = (id: string, line: string, more: object = {}) => ({ id, line, severity: 3, ...more });
const digest = (...items: object[]) => ({
  ...{ digest: '', time_period: 'morning', items, as_of: AT },
  warmth_message: { message_en: '2 things to know.', message_fil: '2 dapat malaman.' },
  coverage: { checked_at: AT, sources_read: 1, sources_total: 1, unreadable: [] },
});

class FakeSpeech extends EventTarget {
  voices: { lang: string; localService: boolean }[] = [];
  said: { text: string; lang: string; onend: (() => void) | null; onerror: (() => void) | null }[] = [];
  cancelled = 0;
  getVoices = () => this.voices;
  speak = (one: FakeSpeech['said'][number]) => this.said.push(one);
  cancel = () => {
    this.cancelled += 1;
  };
}
let speech: FakeSpeech;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(AT), toFake: ['Date'] });
  speech = new FakeSpeech();
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      lang = '';
      onend = null;
      onerror = null;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(answer: object, locale: 'en' | 'fil' = 'en') {
  const view = renderInApp(<Brief user={{ id: 'u-1' }} />, { page: { locale }, get: () => answer });
  act(() => signInTestReader(view.stores, { id: 'u-1' }));
  return view;
}

/** The digest is on screen: what is not there now does not come. */
const isShown = () => waitFor(() => expect(localStorage.getItem('paligid_last_brief')).toContain(AT));

test('[ENTITY-018] the digest is read line by line in the language of each, and can be stopped', async () => {
  speech.voices = [
    { lang: 'en-US', localService: true },
    { lang: 'fil-PH', localService: true },
  ];
  show(digest(item('s-1', 'River rises'), item('s-2', 'Walang pasok', { title_lang: 'fil' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Listen to the brief, one minute' }));
  expect(speech.said.map(({ text, lang }) => [text, lang])).toEqual([
    ['As of 5:05 AM', 'en-US'],
    ['2 things to know.', 'en-US'],
    ['River rises', 'en-US'],
    ['Walang pasok', 'fil-PH'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('button', { name: 'Listen to the brief, one minute' })).toBeDefined();
  expect(speech.cancelled).toBeGreaterThan(1);
});

test('a voice that fails leaves the button as it was', async () => {
  speech.voices = [{ lang: 'en-US', localService: true }];
  show(digest(item('s-1', 'River rises')));
  await userEvent.click(await screen.findByRole('button', { name: /Listen/ }));
  act(() => speech.said[0]?.onerror?.());
  expect(screen.getByRole('button', { name: /Listen/ })).toBeDefined();
});

test('without a voice for the language of the reader there is no button', async () => {
  speech.voices = [{ lang: 'en-US', localService: true }];
  const { container } = show(digest(item('s-1', 'River rises')), 'fil');
  await isShown();
  expect(container.querySelector('button')).toBeNull();
});

test('voices that come late bring the button', async () => {
  show(digest(item('s-1', 'River rises')));
  await isShown();
  expect(screen.queryByRole('button')).toBeNull();
  speech.voices = [{ lang: 'en_PH', localService: false }];
  act(() => void speech.dispatchEvent(new Event('voiceschanged')));
  expect(await screen.findByRole('button', { name: /Listen/ })).toBeDefined();
});

test('a browser that makes its voices anew at every call does not keep the page busy', async () => {
  const asked = vi.fn(() => [{ lang: 'en-US', localService: true, voiceURI: 'en' }]);
  speech.getVoices = asked;
  show(digest(item('s-1', 'River rises')));
  expect(await screen.findByRole('button', { name: /^Listen/ })).toBeDefined();
  expect(asked.mock.calls.length).toBeLessThan(20);
});

test('one minute is about 150 words, and always the first line', () => {
  const line = { text: 'word '.repeat(100).trim(), lang: 'en' as const };
  expect(oneMinute([line, line, line])).toHaveLength(1);
  expect(oneMinute([{ ...line, text: 'word '.repeat(400) }])).toHaveLength(1);
});

test('what changed since this reader last looked on this device', async () => {
  const { unmount } = show(digest(item('s-1', 'River rises'), item('s-2', 'Jam')));
  await isShown();
  expect(screen.queryByText(/What changed/)).toBeNull();
  unmount();
  vi.setSystemTime(new Date('2026-11-16T22:05:00.000Z'));
  show(digest(item('s-2', 'Jam'), item('s-3', 'Fire')));
  expect(await screen.findByRole('heading', { name: 'What changed since 5:05 AM' })).toBeDefined();
  expect(screen.getByText('1 new, 1 no longer in it.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Fire' }).getAttribute('href')).toBe('/story/s-3');
});

test('where all of it is new, the brief is not repeated under itself', async () => {
  const { unmount } = show(digest(item('s-1', 'River rises')));
  await isShown();
  unmount();
  show(digest(item('s-2', 'Jam'), item('s-3', 'Fire')));
  expect(await screen.findByText('2 new, 1 no longer in it.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Fire' })).toBeNull();
});

test('what another reader, or nobody, has stored counts for nothing', async () => {
  for (const stored of [
    '{',
    '{"userId":"u-2","asOf":"2026-11-16T21:00:00.000Z","ids":["s-1"]}',
    '{"userId":"u-1"}',
  ]) {
    localStorage.setItem('paligid_last_brief', stored);
    const { unmount } = show(digest(item('s-1', 'River rises')));
    await isShown();
    expect(screen.queryByText(/What changed/)).toBeNull();
    unmount();
  }
});
