import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { stubMedia } from '../../design/stub-media.ts';
import { REDUCED_MOTION } from '../../design/useMediaQuery.ts';
import { LocaleContext } from '../../i18n/useTranslation.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { LiveWarmth } from './LiveWarmth.tsx';
import { type LoadingContext, LoadingScreen } from './LoadingScreen.tsx';
import { WarmMessageCard, type WarmVariant } from './WarmMessageCard.tsx';

const VARIANTS: WarmVariant[] = ['morning', 'afternoon', 'evening', 'caring', 'encouraging', 'weather'];
const CONTEXTS: LoadingContext[] = ['morning', 'afternoon', 'evening', 'weather', 'search', 'general'];

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function cardTexts(card: Element) {
  return [...card.querySelectorAll('p')].map((line) => [line.lang, line.textContent]);
}

test('[WARM-001] each of the six variants says something of its own', () => {
  const texts = VARIANTS.map((variant) => cardTexts(render(<WarmMessageCard variant={variant} />).container));
  expect(new Set(texts.map(String)).size).toBe(6);
});

test.each(['en', 'fil'] as const)(
  '[WARM-002] read in %s the line is English and its gloss is Filipino',
  (locale) => {
    const { container } = render(
      <LocaleContext value={locale}>
        <WarmMessageCard variant="afternoon" />
      </LocaleContext>,
    );
    expect(cardTexts(container)).toEqual([
      ['en', 'Good afternoon'],
      ['fil', 'Magandang hapon. Kumusta ang araw mo?'],
    ]);
  },
);

test.each(VARIANTS)(
  '[WARM-003] the %s card calls the reader by name, and by none that is missing',
  (variant) => {
    const line = (name?: string) =>
      cardTexts(render(<WarmMessageCard variant={variant} name={name} />).container)[0]?.[1];
    expect(line('Mia')).toContain('Mia');
    expect(line(' ')).toBe(line());
    expect(line()).not.toMatch(/,|undefined|\{/);
  },
);

const line = (container: Element) => container.querySelector('p')?.textContent;

test('[LOADING-001] each of the six contexts has lines of its own', () => {
  const firsts = CONTEXTS.map((context) => line(render(<LoadingScreen context={context} />).container));
  expect(new Set(firsts).size).toBe(6);
});

test('[LOADING-002] the lines change every 3 s', () => {
  vi.useFakeTimers();
  const { container } = render(<LoadingScreen context="search" />);
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const seen = [line(container)];
  pass(2999);
  expect(line(container)).toBe(seen[0]);
  pass(1);
  seen.push(line(container));
  pass(3000);
  seen.push(line(container));
  expect(new Set(seen).size).toBe(3);
  pass(3000);
  expect(line(container)).toBe(seen[0]);
});

test('where motion is reduced the first line stays; who listens hears once that it loads', () => {
  vi.useFakeTimers();
  stubMedia(REDUCED_MOTION);
  const { container } = render(<LoadingScreen />);
  act(() => void vi.advanceTimersByTime(9000));
  expect(line(container)).toBe('Just a moment...');
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('[ENTITY-041] a warmth message that arrives live is a warm card for an hour', () => {
  const { container, stores } = renderInApp(<LiveWarmth />);
  expect(container.querySelector('p')).toBeNull();
  const message = { message_en: 'It is over.', message_fil: 'Tapos na.' };
  const add = (id: string, ageMs: number) => {
    const update = { id, type: 'warmth_message', data: message, receivedAt: Date.now() - ageMs };
    act(() => stores.realtime.getState().add(update));
  };
  add('1', 3_700_000);
  expect(container.querySelector('p')).toBeNull();
  add('2', 0);
  expect(cardTexts(container)).toEqual([
    ['en', 'It is over.'],
    ['fil', 'Tapos na.'],
  ]);
});
