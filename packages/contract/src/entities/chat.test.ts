import { AT, STORY_ID, UUID } from '@paligid/testkit/build-story';
import { expect, test } from 'vitest';
import { namedFields, shapeErrors } from '../../test/shape.ts';
import {
  chatAnswerSchema,
  chatFeedbackSchema,
  chatMessageSchema,
  chatSuggestionSchema,
  conversationSchema,
} from './chat.ts';

const id = [1, '', 'x'];
const chatAnswer = [1, 'a'.repeat(8001)];
const message = {
  id: UUID,
  message: 'Is España open?',
  isUser: true,
  timestamp: AT,
  storyId: STORY_ID,
  isLoading: false,
  response: 'Two lanes are open.',
  error: 'Failed to send message',
};

test('[ENTITY-052] a chat conversation has an id, messages and lastActivity', () => {
  const faults = shapeErrors(conversationSchema, {
    sample: { id: UUID, messages: [message], lastActivity: AT },
    nullable: ['id'],
    wrong: { id, messages: [1, [{}], Array(101).fill(message)], lastActivity: ['now', 1] },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-053] a chat message has exactly the named fields', () => {
  const faults = shapeErrors(chatMessageSchema, {
    sample: message,
    optional: ['storyId', 'isLoading', 'response', 'error'],
    nullable: ['storyId', 'response', 'error'],
    wrong: {
      id,
      message: chatAnswer,
      isUser: [1, 'true'],
      timestamp: ['now', 1],
      storyId: [1, 's-1'],
      isLoading: [1, 'true'],
      response: chatAnswer,
      error: [1, 'a'.repeat(501)],
    },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-054] the chat send response has conversation_id, message_id, response and timestamp', () => {
  expect(namedFields(chatAnswerSchema)).toEqual(['conversation_id', 'message_id', 'response', 'timestamp']);
  const citation = { id: STORY_ID, title: 'Flood', source: 'Balita ng Sampol', url: null, published: null };
  const faults = shapeErrors(chatAnswerSchema, {
    sample: {
      conversation_id: UUID,
      message_id: UUID,
      response: 'Two lanes are open.',
      timestamp: AT,
      kind: 'answer',
      sentences: [{ text: 'Two lanes are open.', lang: 'en', citations: [0] }],
      citations: [citation],
      as_of: AT,
      unread_sources: ['Balita ng Sampol'],
      written_by: 'rules',
    },
    wrong: {
      conversation_id: id,
      message_id: id,
      response: [...chatAnswer, ''],
      timestamp: ['now', 1],
      kind: ['guess'],
      sentences: [1, [{}], [{ text: 'Two lanes are open.', lang: 'en', citations: [20] }]],
      citations: [1, [{}], Array(21).fill(citation)],
      as_of: ['now', 1],
      unread_sources: [1, ['']],
      written_by: ['someone'],
    },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-055] a chat suggestion has an id and a text', () => {
  const faults = shapeErrors(chatSuggestionSchema, {
    sample: { id: 'commute', text: 'How is EDSA?' },
    wrong: { id: [1, ''], text: [1, '', 'a'.repeat(201)] },
  });
  expect(faults).toEqual([]);
});

test('[ENTITY-056] chat feedback has a rating, a comment and helpful', () => {
  const faults = shapeErrors(chatFeedbackSchema, {
    sample: { rating: 5, comment: 'Thanks', helpful: true },
    optional: ['comment'],
    wrong: { rating: [0, 6, 2.5, '5'], comment: [1, 'a'.repeat(1001)], helpful: [1, 'yes'] },
  });
  expect(faults).toEqual([]);
});
