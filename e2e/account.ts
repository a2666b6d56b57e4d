import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { readInbox } from '@paligid/testkit/inbox';
import { expect, type Page, type Response } from '@playwright/test';
import { MARIKINA_CITY } from './reader.ts';
import { worldUrls } from './world.ts';

export const TEST_PASSWORD = 'bahay-kubo';

/** A new email address and phone number for each call. */
export function newEmailAddress(): string {
  return `reader-${randomUUID()}@example.com`;
}

export function newPhoneNumber(): string {
  const digits = Array.from(randomUUID().replaceAll('-', ''), (digit) => Number.parseInt(digit, 16) % 10);
  return `+639${digits.slice(0, 9).join('')}`;
}

/** Registers a reader as if on another device. */
export async function createAccount(
  page: Page,
  email: string,
  home = MARIKINA_CITY,
  interests = ['weather'],
): Promise<void> {
  const { web = '' } = worldUrls();
  const { lat, lon } = home;
  const register = () =>
    page.request.post(`${web}/api/proxy/auth/register`, {
      data: { email, password: TEST_PASSWORD, interests, lat, lon, radius_km: 5 },
    });
  const answer = await againWhileBusy(register);
  expect(answer.ok(), await answer.text()).toBe(true);
}

const MAX_TRIES = 5;

/** A server that is busy says when to come back, and a reader comes back. */
async function againWhileBusy<A extends Pick<Response, 'status' | 'headers'>>(
  send: () => Promise<A>,
): Promise<A> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    const seconds = Number(answer.headers()['retry-after']);
    if (answer.status() !== 503 || !(seconds > 0) || tries === MAX_TRIES) return answer;
    await setTimeout(seconds * 1000);
  }
}

/** The text of the newest mail or message to a recipient, once it matches the pattern. */
export async function readNewestMessage(to: string, pattern: RegExp): Promise<string> {
  const { inbox = '' } = worldUrls();
  const newest = async () => (await readInbox(inbox, to)).at(-1)?.text ?? '';
  await expect.poll(newest).toMatch(pattern);
  return pattern.exec(await newest())?.[1] ?? '';
}

/** Fills the sign-in form, wherever it is, and submits it. */
export async function fillSignIn(page: Page, email: string, password = TEST_PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const isAnswer = (answer: Response) =>
    answer.url().endsWith('/auth/login') && answer.request().method() === 'POST';
  await againWhileBusy(async () => {
    const press = page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const [answer] = await Promise.all([page.waitForResponse(isAnswer), press]);
    return answer;
  });
}
