import type { Locale } from '@paligid/i18n/runtime';
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LocaleContext } from '../../i18n/useTranslation.ts';
import { MemoryRouter } from '../../router/MemoryRouter.tsx';
import { DigestCard, type DigestCardProps } from './DigestCard.tsx';

const CALM = {
  checked_at: '2026-11-15T04:00:00.000Z',
  sources_read: 2,
  sources_total: 2,
  unreadable: [],
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function buildDigest(lines: number, rest: Partial<NonNullable<DigestCardProps['digest']>> = {}) {
  return {
    digest: Array.from({ length: lines }, (_, index) => `Line ${index + 1}`).join('\n'),
    warmth_message: { message_en: 'Travel safe.', message_fil: 'Ingat sa biyahe.' },
    ...rest,
  };
}

function renderCard(props: DigestCardProps, locale: Locale = 'en') {
  return render(
    <LocaleContext value={locale}>
      <DigestCard {...props} />
    </LocaleContext>,
    { wrapper: MemoryRouter },
  );
}

function setClock(time: string) {
  vi.useFakeTimers({ now: new Date(`2026-11-15T${time}:00+08:00`), toFake: ['Date'] });
}

const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

test.each([
  ['04:08', 'Good morning', 'Magandang umaga'],
  ['08:00', 'Good morning', 'Magandang umaga'],
  ['11:00', 'Good morning', 'Magandang umaga'],
  ['13:00', 'Good afternoon', 'Magandang hapon'],
  ['18:00', 'Good evening', 'Magandang gabi'],
  ['22:00', 'Good evening', 'Magandang gabi'],
])('[DIGEST-001] at %s in Manila it greets with %s, %s, as the header does', (time, english, filipino) => {
  setClock(time);
  renderCard({ digest: buildDigest(1) });
  expect(screen.getByRole('heading').textContent).toBe(english);
  cleanup();
  renderCard({ digest: buildDigest(1) }, 'fil');
  expect(screen.getByRole('heading').textContent).toBe(filipino);
});

test('before dawn the icon is that of the morning, not the moon', () => {
  setClock('04:08');
  renderCard({ digest: buildDigest(1) });
  const beforeDawn = screen.getByRole('heading').querySelector('svg')?.innerHTML;
  cleanup();
  setClock('06:00');
  renderCard({ digest: buildDigest(1) });
  expect(screen.getByRole('heading').querySelector('svg')?.innerHTML).toBe(beforeDawn);
});

test('the reader is greeted by name and warmly, in their language', () => {
  setClock('13:00');
  renderCard({ digest: buildDigest(1), name: 'Mia' }, 'fil');
  expect(screen.getByRole('heading').textContent).toBe('Magandang hapon, Mia');
  expect(screen.getByText('Ingat sa biyahe.')).toBeDefined();
});

test('nobody is greeted while a grave alert covers the reader', () => {
  renderCard({ digest: buildDigest(2), name: 'Mia', isInDanger: true });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(lines()).toEqual(['Line 1', 'Line 2']);
});

test('each of the five periods has an icon of its own', () => {
  const icons = ['06:00', '10:00', '13:00', '18:00', '22:00'].map((time) => {
    setClock(time);
    renderCard({ digest: buildDigest(1) });
    const icon = screen.getByRole('heading').querySelector('svg')?.innerHTML;
    cleanup();
    return icon;
  });
  expect(new Set(icons).size).toBe(5);
});

test('[DIGEST-002] it shows the first three lines; blank ones are none', () => {
  renderCard({ digest: buildDigest(0, { digest: 'One\n\n  \nTwo\r\nThree\nFour' }) });
  expect(lines()).toEqual(['One', 'Two', 'Three']);
});

test.each([
  ['en', '2 more'],
  ['fil', '2 pa'],
] as const)('[DIGEST-003] with five lines the toggle reads, in %s, %s', (locale, text) => {
  renderCard({ digest: buildDigest(5) }, locale);
  expect(screen.getByRole('button', { name: text }).getAttribute('aria-expanded')).toBe('false');
});

test('three lines need no toggle', () => {
  renderCard({ digest: buildDigest(3) });
  expect(lines()).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['en', 'Show less', '3 more'],
  ['fil', 'Itago', '3 pa'],
] as const)('[DIGEST-004] expanded it shows all lines and, in %s, %s', async (locale, less, more) => {
  renderCard({ digest: buildDigest(6) }, locale);
  await userEvent.click(screen.getByRole('button', { name: more }));
  expect(lines()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: less }));
  expect(lines()).toHaveLength(3);
});

test('[DIGEST-005] while it loads the card is there and busy', () => {
  const { container } = renderCard({ digest: undefined, isLoading: true });
  expect(container.querySelector('section[aria-busy="true"]')).not.toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Preparing your digest...');
});

test("[DIGEST-006] without a digest it says 'Preparing your digest...' and is not busy", () => {
  const { container } = renderCard({ digest: undefined });
  expect(screen.getByText('Preparing your digest...')).toBeDefined();
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

test('[DIGEST-007] a digest that came blank says that nothing is new and that we keep watch', () => {
  renderCard({ digest: buildDigest(0, { digest: ' \n ', coverage: CALM }) });
  expect(screen.getByText('No new updates in your area right now')).toBeDefined();
  expect(screen.getByText("But don't worry, we're keeping watch for you")).toBeDefined();
});

test('a blank digest is no calm while a source cannot be read: it names the source and promises nothing', () => {
  const coverage = { ...CALM, unreadable: [{ id: 'pagasa', name: 'PAGASA', since: CALM.checked_at }] };
  renderCard({ digest: buildDigest(0, { digest: '', coverage }) });
  expect(screen.getByText("We can't reach PAGASA (since Nov 15, 12:00 PM).")).toBeDefined();
  expect(screen.queryByText(/No new updates in your area|keeping watch/)).toBeNull();
  cleanup();
  renderCard({ digest: buildDigest(0, { digest: '', coverage: CALM }) });
  expect(screen.getByText('No new updates in your area right now')).toBeDefined();
  cleanup();
  renderCard({ digest: buildDigest(0, { digest: '' }) });
  expect(screen.getByText(/We haven't checked official sources yet/)).toBeDefined();
});

test('a digest that could not be had can be asked for again', async () => {
  const onRetry = vi.fn();
  renderCard({ digest: undefined, onRetry });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a line with a story behind it tells its severity and leads there', () => {
  renderCard({ digest: buildDigest(2, { items: [{ id: 's-1', severity: 4 }] }) });
  expect(lines()).toEqual(['High Priority: Line 1', 'Line 2']);
  expect(screen.getByRole('link', { name: 'Line 1' }).getAttribute('href')).toBe('/story/s-1');
});

test('of a line only the title is in the language of its publisher', () => {
  const item = { id: 's-1', severity: 2 as const, title: 'Papalitan ang poste', title_lang: 'fil' as const };
  renderCard({ digest: buildDigest(0, { digest: 'Papalitan ang poste (Marikina)', items: [item] }) });
  expect(screen.getByText('Papalitan ang poste').lang).toBe('fil');
  expect(screen.getByRole('link', { name: /Papalitan ang poste.*In Filipino.*\(Marikina\)/ })).toBeDefined();
});
