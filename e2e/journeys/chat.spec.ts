import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { createAccount, fillSignIn, newEmailAddress } from '../account.ts';
import {
  expectNoSidewaysScroll,
  firstStory,
  MARIKINA_CITY,
  setPreferences,
  watchViolations,
} from '../reader.ts';
import { smallTargets } from '../touch-targets.ts';

/** The first question on a cold world loads the index. */
const COLD = { timeout: 30_000 };

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ context }) => setPreferences(context, { place: MARIKINA_CITY.code }));

const input = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const feedback = (page: Page) => page.getByRole('group', { name: 'Was this helpful?' });

async function ask(page: Page, question: string) {
  await input(page).fill(question);
  await input(page).press('Enter');
}

/** Signs a new reader in on this page, and comes back to it. */
async function signIn(page: Page, email = newEmailAddress()) {
  await createAccount(page, email);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, email);
  return email;
}

test('[CHAT-006] [ROUTE-009] [PRODUCT-010] a guest signs in, asks, gets sources, opens one and finds the answer again', async ({
  page,
}) => {
  const violations = await watchViolations(page);
  await page.goto('/chat');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to chat with AI' })).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL(/\/chat$/, COLD);
  await expect(page.getByText('How can I help you today?')).toBeVisible(COLD);
  await expect(page.getByRole('banner').getByText('Online')).toBeVisible(COLD);

  await ask(page, 'Baha ba sa Marikina?');
  await expect(page.getByText('Baha ba sa Marikina?')).toBeVisible();
  await expect(feedback(page)).toBeVisible(COLD);
  await expect(input(page)).toBeFocused();
  await expect(page.getByText(/^As of \d{1,2}:\d{2} [AP]M$/)).toBeVisible();
  const sources = page.getByRole('list', { name: 'Sources' }).getByRole('link');
  expect(await sources.count()).toBeGreaterThan(0);
  await page
    .getByRole('link', { name: /^Source 1: / })
    .first()
    .click();
  await expect(sources.first()).toBeFocused();
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(page)).toEqual([]);

  await feedback(page).getByRole('button', { name: 'Yes, this was helpful' }).click();
  await expect(page.getByText('Feedback submitted successfully')).toBeVisible();
  // A second question, below a reply with sources, comes into view with its answer.
  await ask(page, 'Will it rain tomorrow?');
  await expect(page.getByText("I can't answer that one.")).toBeInViewport(COLD);
  await expect(page.getByText('Will it rain tomorrow?')).toBeInViewport();
  await sources.first().click();
  await expect(page).toHaveURL(/\/story\//);
  await page.goBack();
  await expect(page.getByText('Baha ba sa Marikina?')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Baha ba sa Marikina?')).toBeVisible(COLD);
  await expect(feedback(page).first().getByRole('button', { pressed: true })).toHaveCount(1);
  expect(violations).toEqual([]);
});

test('what no source says is not answered, and history is deleted after a second question', async ({
  page,
}) => {
  await page.goto('/chat');
  await signIn(page);
  await ask(page, `Ano ang kulay ng ${randomUUID()}?`);
  await expect(page.getByText('No source says that.')).toBeVisible(COLD);
  await expect(page.getByRole('list', { name: 'Sources' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('button', { name: 'Yes, delete all' }).click();
  await expect(page.getByText('Questions and answers deleted')).toBeVisible();
  await expect(input(page)).toBeFocused();
  await page.reload();
  await expect(page.getByText('How can I help you today?')).toBeVisible(COLD);
});

test('[CHAT-005] [PRODUCT-010] a story has a chat of its own, in a panel whose messages are at most 400 px high', async ({
  page,
}) => {
  await page.goto('/chat');
  await signIn(page);
  await expect(page.getByText('How can I help you today?')).toBeVisible(COLD);
  await page.goto(await firstStory(page));
  await page.getByRole('button', { name: 'Ask about this story or anything else...' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  await expect(panel.getByText('Ask me anything about this story')).toBeVisible(COLD);
  await ask(page, 'What happened?');
  await expect(feedback(page)).toBeVisible(COLD);
  const log = panel.getByRole('log');
  expect(await log.evaluate((area) => area.clientHeight)).toBeLessThanOrEqual(400);
  expect(await log.evaluate((area) => area.scrollHeight > 0)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Ask about this story/ })).toBeFocused();
  await page.goto('/chat');
  await expect(page.getByText('How can I help you today?')).toBeVisible(COLD);
});

test('[CHAT-036] without a network a question fails, stays, and is answered when it is sent again', async ({
  page,
  context,
}) => {
  await page.goto('/chat');
  await signIn(page);
  await expect(page.getByText('How can I help you today?')).toBeVisible(COLD);
  await context.setOffline(true);
  await ask(page, 'Baha ba sa Marikina?');
  await expect(page.getByRole('log').getByText('Network error. Please check your connection.')).toBeVisible(
    COLD,
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(feedback(page)).toBeVisible(COLD);
  await expect(page.getByText('Baha ba sa Marikina?')).toHaveCount(1);
});

test('a reply reaches a second device as history, not as an answer to nothing', async ({ page, browser }) => {
  await page.goto('/chat');
  const email = await signIn(page);
  await expect(page.getByText('How can I help you today?')).toBeVisible(COLD);
  const other = await browser.newPage();
  await other.goto('/chat');
  await other.getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(other, email);
  await expect(other.getByText('How can I help you today?')).toBeVisible(COLD);
  await ask(page, 'Baha ba sa Marikina?');
  await expect(feedback(page)).toBeVisible(COLD);
  await expect(other.getByText('How can I help you today?')).toBeVisible();
  await other.reload();
  await expect(other.getByText('Baha ba sa Marikina?')).toBeVisible(COLD);
  await other.close();
});
