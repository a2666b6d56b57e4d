import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { LocaleContext } from '../../i18n/useTranslation.ts';
import { StoryText } from './StoryText.tsx';

afterEach(cleanup);

test('a text in another language than the page says so, to the eye and to a screen reader', () => {
  render(
    <LocaleContext value="fil">
      <StoryText lang="en">Flood in Tumana</StoryText>
    </LocaleContext>,
  );
  expect(screen.getByText('Flood in Tumana').lang).toBe('en');
  expect(screen.getByRole('img', { name: 'Nasa English' }).textContent).toBe('EN');
});

test('only the first text of a card has the tag', () => {
  render(
    <StoryText lang="fil" hasTag={false}>
      Baha sa Tumana
    </StoryText>,
  );
  expect(screen.getByText('Baha sa Tumana').lang).toBe('fil');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a text in the language of the page, or in one that nobody named, stands as it is', () => {
  const { container } = render(
    <p>
      <StoryText lang="en">One. </StoryText>
      <StoryText lang={undefined}>Two.</StoryText>
    </p>,
  );
  expect(container.innerHTML).toBe('<p>One. Two.</p>');
});
