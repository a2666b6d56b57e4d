import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { AuthInput } from './AuthInput.tsx';

afterEach(cleanup);

test('[INPUT-001] it shows a label, and an icon where one is given', () => {
  const { container } = renderInApp(<AuthInput label="Email address" icon="envelope-simple" />);
  expect(screen.getByText('Email address').tagName).toBe('LABEL');
  expect(screen.getByLabelText('Email address').tagName).toBe('INPUT');
  expect(container.querySelector('use')?.getAttribute('href')).toContain('envelope-simple-bold');
  cleanup();
  const { container: plain } = renderInApp(<AuthInput label="Email address" />);
  expect(plain.querySelector('svg')).toBeNull();
});

test('[INPUT-002] it shows an error text when it has an error, and says so of the field', () => {
  renderInApp(<AuthInput label="Email address" error="Please enter a valid email address" />);
  const input = screen.getByLabelText('Email address');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Please enter a valid email address');
});

test('[INPUT-003] of type password it has a toggle between masked and plain text', async () => {
  renderInApp(<AuthInput label="Password" type="password" defaultValue="secret" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
  expect(input.value).toBe('secret');
});

test('of any other type it has no toggle', () => {
  renderInApp(<AuthInput label="Email address" type="email" />);
  expect(screen.queryByRole('button')).toBeNull();
});
