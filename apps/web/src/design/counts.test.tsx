import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { LocaleContext } from '../i18n/useTranslation.ts';
import { ImpactBars } from './ImpactBars.tsx';
import { Karatula } from './Karatula.tsx';
import { PaneRow } from './PaneRow.tsx';
import { SeverityDot } from './SeverityDot.tsx';
import { SeverityPanes } from './SeverityPanes.tsx';

afterEach(cleanup);

test('severity is five panes, as many lit as it counts, and its word', () => {
  const { container } = render(<SeverityPanes severity={4} />);
  expect(lit(container)).toEqual([4, 5]);
  expect(screen.getByText('High Priority')).toBeDefined();
});

test('severity speaks the language of the page', () => {
  render(
    <LocaleContext value="fil">
      <SeverityPanes severity={5} />
    </LocaleContext>,
  );
  expect(screen.getByText('Kritikal')).toBeDefined();
});

test('panes without a word in sight are read out all the same', () => {
  const { container } = render(<SeverityPanes severity={3} isLabelHidden />);
  expect(container.textContent).toBe('Watch');
});

test.each([
  ['en', 'not yet rated'],
  ['fil', 'hindi pa tiyak ang antas'],
] as const)('a severity that nobody could rate yet says so beside its word, in %s', (locale, words) => {
  const { container, rerender } = render(
    <LocaleContext value={locale}>
      <SeverityPanes severity={2} isUnrated />
      <SeverityDot severity={2} isUnrated />
    </LocaleContext>,
  );
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(lit(container).at(0)).toBe(2);
  rerender(<SeverityPanes severity={2} />);
  expect(screen.queryByText(words)).toBeNull();
});

test.each([
  [1, 'For your info', 'SPAN'],
  [3, 'Watch', 'SPAN'],
  [4, 'High Priority', 'B'],
  [5, 'Critical Update', 'B'],
] as const)('the dot of severity %i says "%s", in sight from 4', (severity, word, tag) => {
  render(<SeverityDot severity={severity} />);
  expect(screen.getByText(word).tagName).toBe(tag);
});

test.each([
  [0, 0],
  [0.5, 1],
  [6, 3],
  [10, 5],
])('an impact of %d lights %i bars and says so', (score, bars) => {
  const { container } = render(<ImpactBars score={score} />);
  expect(lit(container)).toEqual([bars, 5]);
  expect(screen.getByRole('img', { name: `${bars} of 5` })).toBeDefined();
});

test('a row of panes says its count in words', () => {
  const { container } = render(<PaneRow lit={6} of={10} label="60%" />);
  expect(lit(container)).toEqual([6, 10]);
  expect(screen.getByRole('img', { name: '60%' })).toBeDefined();
});

test('a plate says whether its place is near, not by its colour alone', () => {
  const { container } = render(
    <>
      <Karatula place="Marikina" isNear />
      <Karatula place="Cubao" isNear={false} />
    </>,
  );
  expect(container.textContent).toBe('Marikina (near you)Cubao');
});

function lit(container: Element): [number, number] {
  const panes = [...container.querySelectorAll('i')];
  return [panes.filter((pane) => pane.dataset['lit'] !== undefined).length, panes.length];
}
