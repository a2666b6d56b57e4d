import { PRODUCT_NAME } from '../brand/product.ts';

type TitleChoices = { title?: string | undefined; greeting?: string | undefined };

export function headerTitle({ title, greeting }: TitleChoices): string {
  return title || greeting || PRODUCT_NAME;
}
