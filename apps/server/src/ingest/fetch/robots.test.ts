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
    expect(await robots.rejection(FEED, RULES, 'feed')).toMatchObject({ kind: 'refused' });
  }
  const { robots } = robotsWith(document('User-agent: *\nDisallow: /admin\nUser-agent: Other\nDisallow: /'));
  expect(await robots.rejection(FEED, RULES, 'feed')).toBeUndefined();
});

const MISSING: FetchResult = { kind: 'failed', reason: 'answered 404', status: 404 };
const SILENT: FetchResult[] = [
  { kind: 'failed', reason: 'answered 500', status: 500 },
  { kind: 'failed', reason: 'no whole answer in time', status: undefined },
  { kind: 'busy', reason: 'answered 503', retryAt: undefined },
];

test('no robots.txt, or none that can be read now, does not stop an announced feed', async () => {
  for (const answer of [MISSING, ...SILENT]) {
    expect(await robotsWith(answer).robots.rejection(FEED, RULES, 'feed')).toBeUndefined();
  }
});

test('a page is not requested while robots.txt gives no answer, and is when there is none', async () => {
  for (const answer of SILENT) {
    const rejection = await robotsWith(answer).robots.rejection(FEED, RULES, 'page');
    expect(rejection).toMatchObject({ kind: 'failed', reason: 'robots.txt gave no answer' });
  }
  const elsewhere: FetchResult = { kind: 'failed', reason: 'address refused: not on the list', status: 302 };
  const none: FetchResult[] = [MISSING, elsewhere, { kind: 'refused', reason: 'answered 403' }];
  for (const answer of none) {
    expect(await robotsWith(answer).robots.rejection(FEED, RULES, 'page')).toBeUndefined();
  }
});

test('rules that were read hold on while robots.txt gives no answer', async () => {
  const answers: FetchResult[] = [document('User-agent: *\nDisallow: /x'), ...SILENT];
  const clock = fixedClock();
  const robots = createRobots(async () => answers.shift() ?? MISSING, clock.now);
  for (let day = 0; day < 3; day += 1) {
    expect(await robots.rejection(FEED, RULES, 'page')).toBeUndefined();
    expect(await robots.rejection('https://news.example/x', RULES, 'page')).toMatchObject({
      kind: 'refused',
    });
    clock.advance(24 * HOUR_MS);
  }
});

test.each([
  ['User-agent: *\nCrawl-delay: 10\nDisallow: /x', 10_000],
  ['User-agent: PaligidBot\nCrawl-delay: 2.5\n\nUser-agent: *\nCrawl-delay: 30', 2_500],
  ['User-agent: *\nCrawl-delay: 86400', 60_000],
  ['User-agent: *\nCrawl-delay: soon', 0],
  ['User-agent: *\nCrawl-delay: -5', 0],
  ['User-agent: Other\nCrawl-delay: 10', 0],
])('the pause that %j asks for', async (text, delayMs) => {
  const { robots } = robotsWith(document(text));
  expect(robots.delayMs('news.example')).toBe(0);
  await robots.rejection(FEED, RULES, 'feed');
  expect(robots.delayMs('news.example')).toBe(delayMs);
});

test('a host is asked once a day, and sooner when it gave no answer', async () => {
  const { robots, asked, clock } = robotsWith(document('User-agent: *\nDisallow: /x'));
  await robots.rejection(FEED, RULES, 'feed');
  await robots.rejection('https://news.example/x', RULES, 'feed');
  expect(asked).toEqual(['https://news.example/robots.txt']);
  clock.advance(24 * HOUR_MS);
  await robots.rejection(FEED, RULES, 'feed');
  expect(asked).toHaveLength(2);

  const silent = robotsWith({ kind: 'failed', reason: 'answered 500', status: 500 });
  await silent.robots.rejection(FEED, RULES, 'feed');
  silent.clock.advance(HOUR_MS);
  await silent.robots.rejection(FEED, RULES, 'feed');
  expect(silent.asked).toHaveLength(2);
});

test('a question that failed is asked again the next time', async () => {
  const fetch = vi
    .fn<Parameters<typeof createRobots>[0]>()
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValue(document('User-agent: *\nDisallow: /feed'));
  const robots = createRobots(fetch, fixedClock().now);
  await expect(robots.rejection(FEED, RULES, 'feed')).rejects.toThrow('broken');
  expect(await robots.rejection(FEED, RULES, 'feed')).toMatchObject({ kind: 'refused' });
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
