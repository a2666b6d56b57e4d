import { PRODUCT_NAME } from '@paligid/domain/brand/product';
import type { HeadAsk } from '../../app/route.ts';
import { GalleryScreen } from './GalleryScreen.tsx';

export function head(_: HeadAsk) {
  return { title: `${PRODUCT_NAME}: components` };
}

export function Screen() {
  return <GalleryScreen />;
}
