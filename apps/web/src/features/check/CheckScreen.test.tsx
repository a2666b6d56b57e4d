import type { MessageCheck } from '@paligid/contract/api/check.api';
import { cleanup, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { renderInApp } from '../../layout/render-in-app.tsx';
import { CheckScreen } from './CheckScreen.tsx';

afterEach(cleanup);

const AT = '2026-11-15T04:00:00.000Z';
const MESSAGE = 'Walang pasok sa Marikina hanggang Biyernes';
const report: MessageCheck['reports'][number] = {
  id: 's-019a8560-7a00-7000-8000-000000000001',
  title: 'Walang pasok sa Marikina bukas',
  title_lang: 'fil',
  ...{ source: 'Marikina', published: AT, ended_at: null },
};

function checked(more: Partial<MessageCheck> = {}): MessageCheck {
  return {
    ...{ verdict: 'contradicted', because: 'facts', as_of: AT, reports: [report] },
    facts: [{ kind: 'day', start: 34, end: 42, state: 'differs', official: 'bukas' }],
    coverage: { checked_at: AT, sources_read: 4, sources_total: 4, unreadable: [] },
    ...more,
  };
}

function renderCheck(answer: () => unknown, path = '/totoo-ba') {
  const send = vi.fn((_method: string, _address: string, _body: unknown) => answer());
  return { send, ...renderInApp(<CheckScreen />, { path, send }) };
}

async function submit() {
  await userEvent.type(screen.getByRole('textbox', { name: 'The message' }), MESSAGE);
  await userEvent.click(screen.getByRole('button', { name: 'Check the message' }));
}

test('what differs is marked in the message and stands beside what officials say', async () => {
  const { send, container } = renderCheck(() => checked());
  await submit();
  expect(await screen.findByRole('heading', { name: 'Contradicted by Marikina' })).toBeDefined();
  expect(send.mock.lastCall).toEqual(['POST', '/check', { text: MESSAGE }]);
  expect(container.querySelector('blockquote mark')?.textContent).toBe('Biyernes');
  expect(screen.getByRole('row', { name: 'Biyernes bukas' })).toBeDefined();
  expect(screen.getByRole('link', { name: `${report.title} In Filipino` }).getAttribute('href')).toBe(
    `/story/${report.id}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check another message' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(field.value).toBe('');
  await waitFor(() => expect(document.activeElement, 'the field is ready to type in').toBe(field));
});

test.each<[string, Partial<MessageCheck>, RegExp]>([
  ['confirmed', { verdict: 'confirmed', facts: [] }, /^Confirmed by Marikina/],
  ['no source', { verdict: 'no_source', reports: [] }, /^No official source as of .*12:00 PM/],
])('%s is said in words', async (_, more, name) => {
  renderCheck(() => checked(more));
  await submit();
  expect(await screen.findByRole('heading', { name })).toBeDefined();
});

test.each<[MessageCheck['because'], RegExp]>([
  ['over', /it's over/],
  ['denied', /not true/],
  ['old', /^This is from Nov 15/],
])('a contradiction because of %s is explained', async (because, text) => {
  renderCheck(() => checked({ because, facts: [] }));
  await submit();
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a source that could not be read is named: silence is then no answer', async () => {
  const unreadable = [{ id: 'pagasa', name: 'PAGASA', since: null }];
  renderCheck(() => checked({ verdict: 'no_source', coverage: { ...checked().coverage, unreadable } }));
  await submit();
  expect(await screen.findByText(/PAGASA/)).toBeDefined();
});

test('a failed check keeps the text and can be repeated', async () => {
  let isBroken = true;
  renderCheck(() => {
    if (isBroken) throw new ApiRequestError('Failed', { status: 500 });
    return checked();
  });
  await submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be checked/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(MESSAGE);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Check the message' }));
  expect(await screen.findByRole('heading', { name: /^Contradicted/ })).toBeDefined();
});

test('what another app shares is checked at once and leaves the address', async () => {
  const path = `/totoo-ba?title=&text=${encodeURIComponent(MESSAGE)}&url=https%3A%2F%2Fpost.test%2F1`;
  const { send, address } = renderCheck(() => checked(), path);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.lastCall?.[2]).toEqual({ text: `${MESSAGE}\nhttps://post.test/1` });
  expect(address()).toBe('/totoo-ba');
});
