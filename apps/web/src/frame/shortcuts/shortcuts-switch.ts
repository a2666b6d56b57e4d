import { PRODUCT_SHORT_NAME } from '@paligid/domain/brand/product';
import { browserShelf } from '../../client/stores/shelf.ts';

const KEY = `${PRODUCT_SHORT_NAME}_shortcuts`;

/** On, until the reader turns them off: single keys trouble those who speak to their computer. */
export function areShortcutsOn(): boolean {
  return browserShelf(window).read(KEY) !== 'off';
}

export function setShortcutsOn(isOn: boolean): void {
  browserShelf(window).write(KEY, isOn ? undefined : 'off');
}
