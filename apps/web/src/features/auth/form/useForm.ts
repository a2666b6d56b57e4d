import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A form whose fields keep what is typed by themselves, so that a password manager and an early typist are never
 * overruled. `check` says what is wrong, by the names of the fields; nothing wrong: `send`.
 */
export function useForm<Faults extends object>(
  check: (form: FormData) => Faults | undefined,
  send: (form: FormData) => void,
) {
  const [faults, setFaults] = useState<Faults>();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const found = check(form);
    // What is wrong stands beside the field before the field is read out.
    flushSync(() => setFaults(found));
    if (found === undefined) send(form);
    else focusFirst(element, found);
  };
  /** Once something was found wrong, each change is checked: what is right now is not called wrong any longer. */
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (faults !== undefined) setFaults(check(new FormData(currentTarget)));
  };
  // A post: were it ever sent by the browser itself, nothing of it would stand in an address.
  return { faults, props: { onSubmit, onInput, method: 'post', noValidate: true } as const };
}

function focusFirst(form: HTMLFormElement, faults: object): void {
  const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  inputs.find(({ name }) => Reflect.get(faults, name) !== undefined)?.focus();
}
