import { expect, test, vi } from 'vitest';
import { allowMapWorker, POLICY_NAMES, workerScriptUrl } from './trusted-types.ts';

type Rules = { createScriptURL: (text: string) => string | null };

test('where browsers check scripts, the worker’s address comes from the one policy that pages allow', () => {
  const createPolicy = vi.fn((_name: string, { createScriptURL }: Rules) => ({
    createScriptURL: (text: string) => createScriptURL(text) ?? '',
  }));
  expect(workerScriptUrl({ trustedTypes: { createPolicy } })).toBe('/sw.js');
  allowMapWorker('https://paligid.example/assets/worker.mjs', { trustedTypes: { createPolicy } });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(POLICY_NAMES);
});

test('the policy makes no other address', () => {
  let make: Rules['createScriptURL'] = () => null;
  const createPolicy = (_name: string, rules: Rules) => {
    make = rules.createScriptURL;
    return { createScriptURL: (text: string) => text };
  };
  workerScriptUrl({ trustedTypes: { createPolicy } });
  expect(make('https://evil.example/x.js')).toBe('/sw.js');
  allowMapWorker('/assets/worker.mjs', { trustedTypes: { createPolicy } });
  expect([make('/assets/worker.mjs'), make('https://evil.example/x.js')]).toEqual([
    '/assets/worker.mjs',
    null,
  ]);
});

test('elsewhere it is plain text', () => {
  expect(workerScriptUrl({})).toBe('/sw.js');
});
