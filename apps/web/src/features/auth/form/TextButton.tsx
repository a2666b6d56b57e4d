import type { ComponentProps } from 'react';
import { useIsReady } from '../../../client/useIsReady.ts';
import styles from './form.module.css';

/** A way aside, no louder than a link. What only a script can do cannot be pressed before it runs. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  const isReady = useIsReady();
  return <button disabled={!isReady} {...props} type="button" className={styles['link']} />;
}
