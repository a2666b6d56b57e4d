import { PRODUCT_NAME } from '@paligid/domain/product';
import type { HeadContext } from '../../app/route.ts';
import { GalleryScreen } from './GalleryScreen.tsx';

export function head(_: HeadContext) {
  return { title: `${PRODUCT_NAME}: components` };
}

export function Screen() {
  return <GalleryScreen />;
}
