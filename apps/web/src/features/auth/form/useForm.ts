import { m } from '@paligid/i18n/messages';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { type AuthFailure, authFailure, type FailureMessages } from './auth-failure.ts';

/**
 * A form with uncontrolled fields, so that a password manager and an early typist are never overwritten. `check`
 * returns the errors by field name; without errors `send` runs.
 */
export function useForm<Errors extends object>(
  check: (form: FormData) => Errors | undefined,
  send: (form: FormData) => void,
) {
  const [errors, setErrors] = useState<Errors>();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const found = check(form);
    // The error must be rendered next to the field before the field is focused and read out.
    flushSync(() => setErrors(found));
    if (found === undefined) send(form);
    else focusFirst(element, found);
  };
  /** After the first error every change is validated: a corrected field is no longer marked as wrong. */
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (errors !== undefined) setErrors(check(new FormData(currentTarget)));
  };
  // POST: if the browser itself ever submitted the form, none of it would appear in a URL.
  return { errors, props: { onSubmit, onInput, method: 'post', noValidate: true } as const };
}

function focusFirst(form: HTMLFormElement, errors: object): void {
  const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  inputs.find(({ name }) => Reflect.get(errors, name) !== undefined)?.focus();
}

/** For actions that are not a sign-in themselves. */
export const ACTION_MESSAGES: FailureMessages = {
  noReason: m['errors.action_failed'],
  unknown: m['errors.action_failed'],
};

interface SubmitError {
  error: unknown;
  messages: FailureMessages;
}

/** One attempt at a time. Its error is kept until the next attempt, in the current language. */
export function useSubmit<Action extends string>() {
  const t = useTranslation();
  const [busyWith, setBusyWith] = useState<Action | null>(null);
  const [thrown, setThrown] = useState<SubmitError>();
  const isSubmitting = useRef(false);

  const submit = async (action: Action, messages: FailureMessages, work: () => Promise<void>) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setBusyWith(action);
    setThrown(undefined);
    try {
      await work();
    } catch (error) {
      setThrown({ error, messages });
    } finally {
      isSubmitting.current = false;
      setBusyWith(null);
    }
  };
  const failure: AuthFailure | undefined = thrown && authFailure(thrown.error, t, thrown.messages);
  return { submit, busyWith, failure, error: thrown?.error, clear: () => setThrown(undefined) };
}
