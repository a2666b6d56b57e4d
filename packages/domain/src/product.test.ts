import { expect, test } from 'vitest';
import { PRODUCT_HASHTAG, PRODUCT_NAME, PRODUCT_SHORT_NAME } from './product.ts';

test('the product is Paligid, paligid in keys and file names', () => {
  expect(PRODUCT_NAME).toBe('Paligid');
  expect(PRODUCT_SHORT_NAME).toBe('paligid');
});

test('the hashtag is the name without blanks and signs', () => {
  expect(PRODUCT_HASHTAG).toBe('Paligid');
  expect(PRODUCT_HASHTAG).toMatch(/^[\p{L}\p{N}]+$/u);
});
