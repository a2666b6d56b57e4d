import { Fragment } from 'react';

/** Short facts in one line, each a text of its own: some are ours, some the source's. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' • '}
      {fact}
    </Fragment>
  ));
}
