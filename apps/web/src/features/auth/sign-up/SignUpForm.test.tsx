import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../frame/render-in-app.tsx';
import { SignUpForm } from './SignUpForm.tsx';

afterEach(cleanup);

const handlers = () => ({ onCredentials: vi.fn(), onSignIn: vi.fn() });

test('[AUTH-020] it collects what an account needs: an email and a password, and nothing more', async () => {
  const on = handlers();
  const { container } = renderInApp(<SignUpForm {...on} />);
  expect([...container.querySelectorAll('input')].map(({ name }) => name)).toEqual(['email', 'password']);
  expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password');
  await userEvent.type(screen.getByLabelText('Email address'), 'mia@example.ph');
  await userEvent.type(screen.getByLabelText('Password'), '12345678{Enter}');
  expect(on.onCredentials).toHaveBeenCalledExactlyOnceWith({ email: 'mia@example.ph', password: '12345678' });
});

test('both are held to the rules of signing in', async () => {
  const on = handlers();
  renderInApp(<SignUpForm {...on} />);
  await userEvent.type(screen.getByLabelText('Password'), '1234567{Enter}');
  expect(screen.getByText('Please enter a valid email address')).toBeDefined();
  expect(screen.getByText('Password must be at least 8 characters')).toBeDefined();
  expect(on.onCredentials).not.toHaveBeenCalled();
});

test('what was typed before and what the server said of it are there', () => {
  const failure = { message: 'An account with this email already exists' };
  renderInApp(<SignUpForm {...handlers()} email="mia@example.ph" failure={failure} />);
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('mia@example.ph');
  expect(screen.getByRole('alert').textContent).toBe(failure.message);
});

test('who has an account finds the way to sign in', async () => {
  const on = handlers();
  renderInApp(<SignUpForm {...on} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(on.onSignIn).toHaveBeenCalledTimes(1);
});
