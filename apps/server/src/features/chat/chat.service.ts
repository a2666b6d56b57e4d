import { LIMITS } from '@paligid/contract/limits';
import { parseWireId } from '@paligid/domain/ids';
import { manilaDate } from '@paligid/domain/time/calendar';
import type { Logger } from '@paligid/runtime/logger';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Language } from '../../platform/http/language.ts';
import type { PublishToReaders } from '../../platform/reader-messages.ts';
import { type ChatReply, presentConversations, presentHistory } from './chat.presenter.ts';
import * as repository from './chat.repository.ts';
import { claimQuestion } from './claim-question.ts';
import { liveReply } from './live-replies.ts';
import { planReply, type ReplyDeps, type ReplyPlan } from './make-reply.ts';
import type { ReplyDraft } from './reply-draft.ts';
import { phraseReply, type ReplyWriter } from './reply-writer.ts';
import type { OwnPlace } from './retrieve.ts';
import { createSuggestions } from './suggestions.ts';

export type ChatDeps = ReplyDeps & {
  db: Pool;
  clock: Clock;
  logger: Logger;
  newId: () => string;
  /** The reader's own places, the most important first. */
  placesOf: (userId: string) => Promise<readonly OwnPlace[]>;
  publish: PublishToReaders;
  /** Absent: replies are quoted. */
  writer?: ReplyWriter | undefined;
  /** Whether operators let the model write; by default they do. */
  isModelOn?: () => Promise<boolean>;
  limits?: Partial<ChatLimits>;
};

type ChatLimits = {
  /** A reader's questions that are stored. */
  stored: number;
  questionsADay: number;
  modelCallsADay: number;
  /** A model that takes longer is not waited for. */
  modelMs: number;
};
const CHAT_LIMITS: ChatLimits = { stored: 200, questionsADay: 150, modelCallsADay: 40, modelMs: 6_000 };

type AskInput = {
  readerId: string;
  message: string;
  conversationId: string | null;
  messageId: string | undefined;
  storyId: string | null;
  language: Language;
};

export type ChatService = ReturnType<typeof chatService>;

/** Questions of readers and their replies, made from stored stories. */
export function chatService(deps: ChatDeps) {
  const { db, clock, logger, newId, placesOf, publish, writer, isModelOn = async () => true } = deps;
  const limits = { ...CHAT_LIMITS, ...deps.limits };
  const suggestions = createSuggestions(deps);

  const write = async (
    userId: string,
    plan: ReplyPlan,
    question: string,
    onPart: (position: number, text: string) => void,
  ): Promise<ReplyDraft> => {
    const { draft, quotes } = plan;
    const mayPhrase =
      writer !== undefined &&
      quotes.length > 0 &&
      (await isModelOn()) &&
      (await repository.countModelCall(db, userId, manilaDate(clock.now().getTime()), limits.modelCallsADay));
    if (mayPhrase) {
      try {
        const signal = AbortSignal.timeout(limits.modelMs);
        const phrased = await phraseReply(plan, question, writer, signal, onPart);
        if (phrased !== undefined) return phrased;
        logger.info({}, 'chat.model-rejected');
      } catch (error) {
        logger.warn({ err: error }, 'chat.model-failed');
      }
    }
    let position = 0;
    for (const { text } of draft.sentences) {
      onPart(position, position === 0 ? text : ` ${text}`);
      position += text.length + (position === 0 ? 0 : 1);
    }
    return draft;
  };

  return {
    /** Answered once for each message, however often and from however many devices it is sent. */
    ask: async (input: AskInput): Promise<ChatReply> => {
      const { readerId, message, storyId } = input;
      const userId = uuidOf(readerId);
      const id = input.messageId ?? newId();
      const story = storyId === null ? null : parseWireId(storyId);
      const row = {
        ...{ userId, id, question: message, conversationId: input.conversationId ?? newId() },
        ...{ storyId: story?.uuid ?? null, isEvent: story?.kind === 'cluster' },
      };
      const day = manilaDate(clock.now().getTime());
      const known = await claimQuestion(db, clock, row, { day, max: limits.questionsADay });
      if (known !== undefined) return known;
      const ids = { conversation_id: row.conversationId, message_id: id };
      const live = liveReply(publish, readerId, ids, storyId);
      live.typing(true);
      try {
        const now = clock.now();
        const plan = await planReply(deps, {
          ...{ text: message, language: input.language, storyId, now },
          previous: await repository.findPrevious(db, userId, row.conversationId, id),
          places: () => placesOf(userId),
        });
        const draft = await write(userId, plan, message, live.part);
        const reply = { ...ids, ...draft, timestamp: now.toISOString() };
        await repository.complete(db, userId, id, reply);
        await repository.prune(db, userId, limits.stored);
        live.done(reply);
        return reply;
      } catch (error) {
        await repository.release(db, userId, id).catch(() => {});
        throw error;
      } finally {
        live.typing(false);
      }
    },

    suggestions,

    feedback: async (
      readerId: string,
      id: string,
      given: { rating: number; helpful: boolean; comment?: string | undefined },
    ) => {
      const userId = uuidOf(readerId);
      const comment = given.comment?.trim() || null;
      if (await repository.giveFeedback(db, userId, id, { ...given, comment, now: clock.now() })) return {};
      const known = await repository.find(db, userId, id);
      throw new ApiError(
        known === undefined || known.reply === null ? 'NOT_FOUND' : 'FEEDBACK_ALREADY_GIVEN',
      );
    },

    /** Newest first; of one story, or of the general chat. */
    history: async (readerId: string, storyId: string | undefined) => {
      const story = storyId === undefined ? null : (parseWireId(storyId)?.uuid ?? null);
      return {
        messages: presentHistory(await repository.list(db, uuidOf(readerId), story, LIMITS.chatHistory)),
      };
    },

    deleteHistory: async (readerId: string) => {
      await repository.removeAll(db, uuidOf(readerId));
      return {};
    },

    /** For the reader's own export. */
    record: async (userId: string) =>
      presentConversations(await repository.all(db, userId, limits.stored), LIMITS.list),
  };
}

function uuidOf(readerId: string): string {
  const { kind, uuid } = parseWireId(readerId) ?? {};
  if (kind !== 'user' || uuid === undefined) throw new ApiError('SIGN_IN_REQUIRED');
  return uuid;
}
