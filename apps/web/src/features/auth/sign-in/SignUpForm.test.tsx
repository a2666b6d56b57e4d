import { cleanup, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../layout/render-in-app.tsx';
import { SignUpForm } from './SignUpForm.tsx';

afterEach(cleanup);

const handlers = () => ({ onCredentials: vi.fn(), onSignIn: vi.fn() });

test('[AUTH-020] it collects what an account needs: an email, a password and, for who wants, a name', async () => {
  const on = handlers();
  const { container } = renderInApp(<SignUpForm {...on} />);
  expect([...container.querySelectorAll('input')].map(({ name }) => name)).toEqual([
    'name',
    'email',
    'password',
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password');
  await userEvent.type(screen.getByLabelText('Email address'), 'mia@example.ph');
  await userEvent.type(screen.getByLabelText('Password'), '12345678{Enter}');
  const typed = { email: 'mia@example.ph', password: '12345678' };
  expect(on.onCredentials).toHaveBeenLastCalledWith({ ...typed, name: '' });
  await userEvent.type(screen.getByLabelText('Name (optional)'), ' Mia {Enter}');
  expect(on.onCredentials).toHaveBeenLastCalledWith({ ...typed, name: 'Mia' });
});

test('says what opening an account agrees to, with links', () => {
  renderInApp(<SignUpForm {...handlers()} />);
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
});

test('what was wrong is not called wrong any longer once it is right', async () => {
  renderInApp(<SignUpForm {...handlers()} />);
  await userEvent.type(screen.getByLabelText('Password'), '1234567{Enter}');
  expect(screen.getByText('Password must be at least 8 characters')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Password'), '8');
  expect(screen.queryByText('Password must be at least 8 characters')).toBeNull();
  await userEvent.type(screen.getByLabelText('Email address'), 'mia@example.ph');
  expect(screen.queryByText('Please enter a valid email address')).toBeNull();
});

test('a name that is too long is refused before it is sent', async () => {
  const on = handlers();
  renderInApp(<SignUpForm {...on} name={'a'.repeat(121)} email="mia@example.ph" />);
  await userEvent.type(screen.getByLabelText('Password'), '12345678{Enter}');
  expect(screen.getByText('Please use a shorter name')).toBeDefined();
  expect(on.onCredentials).not.toHaveBeenCalled();
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
