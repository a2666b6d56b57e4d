import { AT, STORY_ID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { namedFields, shapeErrors } from '../../test/shape.ts';
import { notificationMessageSchema, transientNotificationSchema } from './notifications.ts';

test("[ENTITY-037] a transient notification has an id, an optional duration and the caller's content", () => {
  const faults = shapeErrors(transientNotificationSchema, {
    sample: { id: '1763179200000', duration: 5000 },
    optional: ['duration'],
    wrong: { id: [1, '', 'a'.repeat(65)], duration: [-1, '5000', 3_600_001] },
  });
  expect(faults).toEqual([]);
  const content = { id: 'k3x9', title: 'Saved', kind: 'success', action: { to: '/bookmarks' } };
  expect(transientNotificationSchema.parse(content)).toEqual(content);
});

test('[ENTITY-038] a notification message has an id, a title and a message', () => {
  expect(namedFields(notificationMessageSchema)).toEqual(['id', 'title', 'message']);
  const faults = shapeErrors(notificationMessageSchema, {
    sample: {
      id: 'n-1',
      title: 'Orange rainfall warning',
      message: 'Metro Manila until 6:00 PM',
      story_id: STORY_ID,
      severity: 4,
      change: 'issued',
      expires_at: AT,
    },
    optional: ['story_id', 'severity', 'change', 'expires_at'],
    nullable: ['expires_at'],
    wrong: {
      id: [1, ''],
      title: [1, '', 'a'.repeat(301)],
      message: [1, 'a'.repeat(601)],
      story_id: ['s-1'],
      severity: [0, 6],
      change: ['lost'],
      expires_at: ['soon'],
    },
  });
  expect(faults).toEqual([]);
});
