import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MemoryAddress } from '../../address/test/MemoryAddress.tsx';
import { sayIn } from '../../words/words.ts';
import { PlainScreen } from './PlainScreen.tsx';
import { PLAIN_PAGES, type PlainPage } from './plain-pages.ts';

afterEach(cleanup);

const say = sayIn('en');

function show(page: PlainPage) {
  render(
    <MemoryAddress>
      <PlainScreen page={page} />
    </MemoryAddress>,
  );
}

const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each(Object.entries<PlainPage>(PLAIN_PAGES))(
  '%s says what it will hold, why it is not there and where to go',
  (_, page) => {
    show(page);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say(page.title));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      page.holds.map((part) => say(part)),
    );
    expect(screen.getByText(say(page.why))).toBeDefined();
    expect(targets().sort()).toEqual(['/', '/feed', '/focus']);
  },
);
