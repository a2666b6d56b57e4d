import { fixedClock } from '@paligid/testkit/fixed-clock';
import { expect, test, vi } from 'vitest';
import type { FetchResult } from './fetch-result.ts';
import { createRobots } from './robots.ts';

const RULES = { allowedHosts: ['news.example'], extraOrigins: [] };
const FEED = 'https://news.example/feed';
const HOUR_MS = 3_600_000;

test('a Disallow for us or for all on the path of the feed is obeyed', async () => {
  for (const text of ['User-agent: *\nDisallow: /feed', 'User-agent: PaligidBot\nDisallow: /']) {
    const { robots } = robotsWith(document(text));
    expect(await robots.isDisallowed(FEED, RULES)).toBe(true);
  }
  const { robots } = robotsWith(document('User-agent: *\nDisallow: /admin\nUser-agent: Other\nDisallow: /'));
  expect(await robots.isDisallowed(FEED, RULES)).toBe(false);
});

test('no robots.txt, or none that can be read now, does not stop an announced feed', async () => {
  const answers: FetchResult[] = [
    { kind: 'failed', reason: 'answered 404', status: 404 },
    { kind: 'failed', reason: 'answered 500', status: 500 },
    { kind: 'failed', reason: 'no whole answer in time', status: undefined },
    { kind: 'busy', reason: 'answered 503', retryAt: undefined },
  ];
  for (const answer of answers) {
    expect(await robotsWith(answer).robots.isDisallowed(FEED, RULES)).toBe(false);
  }
});

test('a host is asked once a day, and sooner when it gave no answer', async () => {
  const { robots, asked, clock } = robotsWith(document('User-agent: *\nDisallow: /x'));
  await robots.isDisallowed(FEED, RULES);
  await robots.isDisallowed('https://news.example/x', RULES);
  expect(asked).toEqual(['https://news.example/robots.txt']);
  clock.advance(24 * HOUR_MS);
  await robots.isDisallowed(FEED, RULES);
  expect(asked).toHaveLength(2);

  const silent = robotsWith({ kind: 'failed', reason: 'answered 500', status: 500 });
  await silent.robots.isDisallowed(FEED, RULES);
  silent.clock.advance(HOUR_MS);
  await silent.robots.isDisallowed(FEED, RULES);
  expect(silent.asked).toHaveLength(2);
});

test('a question that failed is asked again the next time', async () => {
  const fetch = vi
    .fn<Parameters<typeof createRobots>[0]>()
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValue(document('User-agent: *\nDisallow: /feed'));
  const robots = createRobots(fetch, fixedClock().now);
  await expect(robots.isDisallowed(FEED, RULES)).rejects.toThrow('broken');
  expect(await robots.isDisallowed(FEED, RULES)).toBe(true);
});

function robotsWith(answer: FetchResult) {
  const clock = fixedClock();
  const asked: string[] = [];
  const robots = createRobots(async ({ address }) => {
    asked.push(address);
    return answer;
  }, clock.now);
  return { robots, asked, clock };
}

function document(text: string): FetchResult {
  return {
    kind: 'document',
    document: {
      text,
      address: 'https://news.example/robots.txt',
      bytes: text.length,
      body: Buffer.from(text),
      headers: {},
      hash: Buffer.alloc(32),
      validators: {},
      maxAgeSeconds: undefined,
    },
  };
}
