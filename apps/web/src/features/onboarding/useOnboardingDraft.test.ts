import { expect, test } from 'vitest';
import { EMPTY_DRAFT, readDraft, writeDraft } from './useOnboardingDraft.ts';

function fakeStorage(entries: Record<string, string> = {}) {
  const storage: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => {
      entries[key] = value;
    },
  };
  return { entries, storage: () => storage as Storage };
}

test('what was said is there again, and the password is not', () => {
  const { entries, storage } = fakeStorage();
  const said = {
    ...EMPTY_DRAFT,
    ...({ way: 'email', email: 'mia@example.ph', interests: ['weather'], language: 'filipino' } as const),
  };
  writeDraft(storage, { ...said, password: 'lihim-na-malupit' } as typeof said);
  expect(readDraft(storage)).toEqual(said);
  expect(JSON.stringify(entries)).not.toContain('lihim');
});

test.each(['', '{', 'null', '[]', '{"way":"boss","email":5,"interests":["x",7],"language":"latin"}'])(
  'an entry like %j says nothing',
  (entry) => {
    expect(readDraft(fakeStorage({ paligid_onboarding: entry }).storage)).toEqual(EMPTY_DRAFT);
  },
);

test('where nothing can be kept, nothing is', () => {
  const refused = () => {
    throw new Error('refused');
  };
  expect(readDraft(refused)).toEqual(EMPTY_DRAFT);
  expect(() => writeDraft(refused, EMPTY_DRAFT)).not.toThrow();
});
