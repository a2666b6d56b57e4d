import { chatAnswerSchema } from '@paligid/contract/entities/chat';
import { expect, test } from 'vitest';
import { parseReply } from './chat-calls.ts';
import { buildReply } from './fake-chat.ts';

test('an answer of the contract is read as it was sent', () => {
  expect(parseReply(buildReply())).toEqual(buildReply());
  expect(parseReply(buildReply({ sentences: [], citations: [], kind: 'refused' }))).not.toBeNull();
});

const WRONG = [undefined, null, {}, 0, '', true, [7], [{}], 'seven'];

test('what the contract refuses is refused', () => {
  for (const name of Object.keys(buildReply())) {
    for (const value of WRONG) {
      const answer = { ...buildReply(), [name]: value };
      const isOfContract = chatAnswerSchema.safeParse(answer).success;
      if (name.endsWith('_id') || name === 'response') continue;
      if (!isOfContract) expect(parseReply(answer), `${name} ${JSON.stringify(value)}`).toBeNull();
    }
  }
  for (const value of [null, undefined, 'text', [], { response: 'only a text' }]) {
    expect(parseReply(value)).toBeNull();
  }
});

test('a claim must not cite a source that is not listed', () => {
  const [sentence] = buildReply().sentences;
  if (sentence === undefined) throw new Error('no sentence');
  for (const citations of [[2], [-1], [0.5]]) {
    expect(parseReply(buildReply({ sentences: [{ ...sentence, citations }] }))).toBeNull();
  }
});

test('a source leads to a story of ours and nowhere else', () => {
  const [citation] = buildReply().citations;
  if (citation === undefined) throw new Error('no citation');
  for (const id of ['../../auth/logout', 's-1', 'javascript:alert(1)']) {
    expect(parseReply(buildReply({ citations: [{ ...citation, id }, citation] }))).toBeNull();
  }
});
