import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { LocaleContext } from '../../i18n/useTranslation.ts';
import { PreferenceSlider } from './PreferenceSlider.tsx';

const onChange = vi.fn();

afterEach(() => {
  cleanup();
  onChange.mockClear();
});

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Traffic' });

test('[PREF-001] the slider runs from 0 to 1', () => {
  render(<PreferenceSlider label="Traffic" value={0.5} onChange={onChange} />);
  expect([slider().min, slider().max]).toEqual(['0', '1']);
  fireEvent.change(slider(), { target: { value: '7' } });
  fireEvent.change(slider(), { target: { value: '-3' } });
  expect(onChange.mock.calls).toEqual([[1], [0]]);
});

test.each([
  [0, 'Avoid'],
  [0.29, 'Avoid'],
  [0.3, 'Neutral'],
  [0.5, 'Neutral'],
  [0.7, 'Neutral'],
  [0.71, 'Prefer'],
  [1, 'Prefer'],
])('[PREF-002] at %f the slider shows and says %s', (value, stance) => {
  render(<PreferenceSlider label="Traffic" value={value} onChange={onChange} />);
  expect(screen.getByText(stance)).toBeDefined();
  expect(slider().getAttribute('aria-valuetext')).toBe(stance);
});

test('a change hands on a number', () => {
  render(<PreferenceSlider label="Traffic" value={0.5} onChange={onChange} />);
  fireEvent.change(slider(), { target: { value: '0.85' } });
  expect(onChange.mock.calls).toEqual([[0.85]]);
});

test('a tenth of the way is a pane', () => {
  const { container } = render(<PreferenceSlider label="Traffic" value={0.6} onChange={onChange} />);
  expect(container.querySelectorAll('i')).toHaveLength(10);
  expect(container.querySelectorAll('i[data-lit]')).toHaveLength(6);
});

test('it speaks Filipino', () => {
  render(
    <LocaleContext value="fil">
      <PreferenceSlider label="Traffic" value={0.9} onChange={onChange} />
    </LocaleContext>,
  );
  expect(screen.getByText('Mas gusto')).toBeDefined();
});
