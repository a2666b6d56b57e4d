import { m } from '@paligid/i18n/messages';
import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { type AuthFailure, authFailure, type FailureMessages } from './auth-failure.ts';

/**
 * A form whose fields keep what is typed by themselves, so that a password manager and an early typist are never
 * overruled. `check` says what is wrong, by the names of the fields; nothing wrong: `send`.
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
    // What is wrong stands beside the field before the field is read out.
    flushSync(() => setErrors(found));
    if (found === undefined) send(form);
    else focusFirst(element, found);
  };
  /** Once something was found wrong, each change is checked: what is right now is not called wrong any longer. */
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (errors !== undefined) setErrors(check(new FormData(currentTarget)));
  };
  // A post: were it ever sent by the browser itself, nothing of it would stand in an address.
  return { errors, props: { onSubmit, onInput, method: 'post', noValidate: true } as const };
}

function focusFirst(form: HTMLFormElement, errors: object): void {
  const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  inputs.find(({ name }) => Reflect.get(errors, name) !== undefined)?.focus();
}

/** For what is not a sign-in itself. */
export const ACTION_MESSAGES: FailureMessages = {
  noReason: m['errors.action_failed'],
  unknown: m['errors.action_failed'],
};

interface SubmitError {
  error: unknown;
  messages: FailureMessages;
}

/** One try at a time. What it throws is kept, in the language that is read now, until the next try. */
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
