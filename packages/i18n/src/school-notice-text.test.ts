import { expect, test } from 'vitest';
import { type SchoolNoticeSubject, schoolNoticeText } from './school-notice-text.ts';

const ALL = ['kinder', 'elementary', 'junior_high', 'senior_high', 'college'] as const;
const subject: SchoolNoticeSubject = {
  ...{ notice: 'suspended', city: 'Marikina', date: '2026-11-16', suspended: ALL, remote: [], isWhole: true },
  ...{ isLimited: false, order: null, source: 'City of Marikina' },
};

test('a whole suspension is said in the title, in both languages', () => {
  expect(schoolNoticeText(subject, 'en').title).toBe('No classes in Marikina, Nov 16');
  expect(schoolNoticeText(subject, 'fil').title).toMatch(/^Walang pasok sa Marikina, No[vb]/);
});

test('less than everything is never called no classes in the title', () => {
  const some = {
    ...subject,
    isWhole: false,
    suspended: ['kinder'],
    remote: ['elementary', 'junior_high'],
  } as const;
  const { title, body } = schoolNoticeText({ ...some, order: 'DepEd Order No. 022, s. 2024' }, 'en');
  expect(title).toBe('Marikina: class changes, Nov 16');
  const filipino = schoolNoticeText({ ...some, order: 'DepEd Order No. 022, s. 2024' }, 'fil');
  expect(filipino.body).toMatch(/Awtomatiko ito\.$/);
  expect(body).toBe(
    'No classes: Kinder. No face-to-face: Elementary to Junior high. Automatic by DepEd Order No. 022, s. 2024.',
  );
});

test('titles have at most 40 and bodies at most 110 characters, whatever the names', () => {
  const long = {
    ...subject,
    city: 'Santa Rosa de la Frontera del Norte',
    source: 'x'.repeat(200),
    order: 'y'.repeat(200),
  };
  for (const notice of ['suspended', 'changed', 'withdrawn', 'lifted', 'recalled'] as const) {
    for (const isWhole of [true, false]) {
      for (const locale of ['en', 'fil'] as const) {
        const { title, body } = schoolNoticeText(
          { ...long, notice, isWhole, isLimited: !isWhole, remote: ALL },
          locale,
        );
        expect([title.length <= 40, body.length <= 110], `${title} ${body}`).toEqual([true, true]);
      }
    }
  }
});
