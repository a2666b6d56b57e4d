import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { getBudget } from '../budgets.ts';
import { timeTexts } from '../rules/samples.ts';

const BUNDLE = readFileSync(join(import.meta.dirname, '..', 'dist', 'rules.js'));
const BUDGET = getBudget('rules bundle, bytes gz');

let server: Server;
let address = '';

test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/rules.js') response.setHeader('content-type', 'text/javascript').end(BUNDLE);
    else
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><script type="module" src="/rules.js"></script>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const bound = server.address();
  // Loopback by name: WebCrypto exists in a secure context only.
  address = `http://localhost:${typeof bound === 'object' ? bound?.port : ''}/`;
});
test.afterAll(() => new Promise((done) => server.close(done)));

test('every written time is the same in Chromium as on the server', async ({ page }) => {
  await page.goto(address);
  const inChromium = await page.evaluate(() => globalThis.paligid.timeTexts());
  expect(inChromium).toEqual(timeTexts());
  expect(inChromium.join('')).not.toMatch(/[\u00a0\u202f]/);
});

test('[SIGN-008] Chromium signs the published test vector as the server verifies it', async ({ page }) => {
  await page.goto(address);
  const signature = await page.evaluate(() => globalThis.paligid.signVector());
  expect(signature).toBe('fc7b0b9719b4a431060d40e55a3ed8af3f6aaf79ad03d26fab5f0a66f6a16611');
});

test('the rules and words of one screen stay light', () => {
  const bytes = gzipSync(BUNDLE).byteLength;
  expect(bytes).toBeGreaterThanOrEqual(BUDGET.floor);
  expect(bytes).toBeLessThanOrEqual(BUDGET.ceiling);
});
