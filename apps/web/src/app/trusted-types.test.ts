import { expect, test, vi } from 'vitest';
import { POLICY_NAMES, workerScriptUrl } from './trusted-types.ts';

test('where browsers check scripts, the worker’s address comes from the one policy that pages allow', () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (text: string) => string }) => rules);
  expect(workerScriptUrl({ trustedTypes: { createPolicy } })).toBe('/sw.js');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(POLICY_NAMES);
});

test('the policy makes no other address', () => {
  let make = (text: string) => text;
  const createPolicy = (_name: string, rules: { createScriptURL: (text: string) => string }) => {
    make = rules.createScriptURL;
    return rules;
  };
  workerScriptUrl({ trustedTypes: { createPolicy } });
  expect(make('https://evil.example/x.js')).toBe('/sw.js');
});

test('elsewhere it is plain text', () => {
  expect(workerScriptUrl({})).toBe('/sw.js');
});
