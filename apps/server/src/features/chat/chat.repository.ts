import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type ChatRow = {
  id: string;
  conversationId: string;
  storyId: string | null;
  isEvent: boolean;
  question: string;
  askedAt: Date;
  /** Null while it is being made. */
  reply: unknown;
  helpful: boolean | null;
  rating: number | null;
  comment: string | null;
};

const COLUMNS = `id, conversation_id as "conversationId", story_id as "storyId", is_event as "isEvent", question,
  asked_at as "askedAt", reply, helpful, rating, comment`;

const LOCK_READER = { name: 'chat-lock-reader', text: 'select from users where id = $1 for key share' };

/** Absent when the question was asked before. */
const CLAIM = {
  name: 'chat-claim',
  text: `
    insert into chat_messages (user_id, id, conversation_id, story_id, is_event, question, asked_at, claimed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7)
    on conflict do nothing
    returning id`,
};

/** Whoever claimed it before has stopped without a reply. */
const CLAIM_AGAIN = {
  name: 'chat-claim-again',
  text: `
    update chat_messages set claimed_at = $3
    where user_id = $1 and id = $2 and reply is null and claimed_at < $4
    returning id`,
};

const FIND = {
  name: 'chat-find',
  text: `select ${COLUMNS} from chat_messages where user_id = $1 and id = $2`,
};

/** Only the first reply counts. */
const COMPLETE = {
  name: 'chat-complete',
  text: 'update chat_messages set reply = $3 where user_id = $1 and id = $2 and reply is null',
};

const RELEASE = {
  name: 'chat-release',
  text: 'delete from chat_messages where user_id = $1 and id = $2 and reply is null',
};

const PRUNE = {
  name: 'chat-prune',
  text: `
    delete from chat_messages where user_id = $1 and id in (
      select id from chat_messages where user_id = $1 order by asked_at desc, id desc offset $2)`,
};

/** One more question of today; absent when there were enough. Another day begins at one. */
const COUNT_QUESTION = {
  name: 'chat-count-question',
  text: `
    insert into chat_usage (user_id, day, questions) values ($1, $2, 1)
    on conflict (user_id) do update set
      questions = case when chat_usage.day = excluded.day then chat_usage.questions + 1 else 1 end,
      model_calls = case when chat_usage.day = excluded.day then chat_usage.model_calls else 0 end,
      day = excluded.day
    where chat_usage.day <> excluded.day or chat_usage.questions < $3
    returning questions`,
};

const COUNT_MODEL_CALL = {
  name: 'chat-count-model-call',
  text: `
    update chat_usage set model_calls = model_calls + 1 where user_id = $1 and day = $2 and model_calls < $3
    returning model_calls`,
};

const LIST = {
  name: 'chat-list',
  text: `
    select ${COLUMNS} from chat_messages
    where user_id = $1 and reply is not null and story_id is not distinct from $2
    order by asked_at desc, id desc limit $3`,
};

const ALL = {
  name: 'chat-all',
  text: `
    select ${COLUMNS} from chat_messages where user_id = $1 order by asked_at, id limit $2`,
};

const PREVIOUS = {
  name: 'chat-previous',
  text: `
    select question from chat_messages
    where user_id = $1 and conversation_id = $2 and id <> $3 and story_id is null and reply is not null
    order by asked_at desc, id desc limit 1`,
};

const DELETE_ALL = { name: 'chat-delete-all', text: 'delete from chat_messages where user_id = $1' };

const FEEDBACK = {
  name: 'chat-feedback',
  text: `
    update chat_messages set rating = $3, helpful = $4, comment = $5, feedback_at = $6
    where user_id = $1 and id = $2 and reply is not null and feedback_at is null
    returning id`,
};

export type NewQuestion = {
  userId: string;
  id: string;
  conversationId: string;
  storyId: string | null;
  isEvent: boolean;
  question: string;
  now: Date;
};

/** False when there is no such account any more. */
export async function lockReader(db: Db, userId: string): Promise<boolean> {
  return (await db.query({ ...LOCK_READER, values: [userId] })).rowCount === 1;
}

/** False when the question was asked before. */
export async function claim(db: Db, it: NewQuestion): Promise<boolean> {
  const values = [it.userId, it.id, it.conversationId, it.storyId, it.isEvent, it.question, it.now];
  return (await db.query({ ...CLAIM, values })).rowCount === 1;
}

export async function claimAgain(
  db: Db,
  userId: string,
  id: string,
  now: Date,
  before: Date,
): Promise<boolean> {
  return (await db.query({ ...CLAIM_AGAIN, values: [userId, id, now, before] })).rowCount === 1;
}

export async function find(db: Db, userId: string, id: string): Promise<ChatRow | undefined> {
  const { rows } = await db.query<ChatRow>({ ...FIND, values: [userId, id] });
  return rows[0];
}

export async function complete(db: Db, userId: string, id: string, reply: object): Promise<void> {
  await db.query({ ...COMPLETE, values: [userId, id, reply] });
}

/** A question without a reply can be asked again. */
export async function release(db: Db, userId: string, id: string): Promise<void> {
  await db.query({ ...RELEASE, values: [userId, id] });
}

/** Leaves the newest questions. */
export async function prune(db: Db, userId: string, max: number): Promise<void> {
  await db.query({ ...PRUNE, values: [userId, max] });
}

/** False when a reader has asked enough on that day. */
export async function countQuestion(db: Db, userId: string, day: string, max: number): Promise<boolean> {
  return (await db.query({ ...COUNT_QUESTION, values: [userId, day, max] })).rowCount === 1;
}

export async function countModelCall(db: Db, userId: string, day: string, max: number): Promise<boolean> {
  return (await db.query({ ...COUNT_MODEL_CALL, values: [userId, day, max] })).rowCount === 1;
}

/** Newest first. */
export async function list(
  db: Db,
  userId: string,
  storyId: string | null,
  limit: number,
): Promise<ChatRow[]> {
  const { rows } = await db.query<ChatRow>({ ...LIST, values: [userId, storyId, limit] });
  return rows;
}

/** Oldest first, also what has no reply. */
export async function all(db: Db, userId: string, limit: number): Promise<ChatRow[]> {
  const { rows } = await db.query<ChatRow>({ ...ALL, values: [userId, limit] });
  return rows;
}

/** The newest question of a conversation of the general chat beside this one. */
export async function findPrevious(
  db: Db,
  userId: string,
  conversationId: string,
  id: string,
): Promise<string | null> {
  const { rows } = await db.query<{ question: string }>({
    ...PREVIOUS,
    values: [userId, conversationId, id],
  });
  return rows[0]?.question ?? null;
}

export async function removeAll(db: Db, userId: string): Promise<void> {
  await db.query({ ...DELETE_ALL, values: [userId] });
}

type Feedback = { rating: number; helpful: boolean; comment: string | null; now: Date };

/** False when there is no such reply, or feedback was given. */
export async function giveFeedback(db: Db, userId: string, id: string, it: Feedback): Promise<boolean> {
  const values = [userId, id, it.rating, it.helpful, it.comment, it.now];
  return (await db.query({ ...FEEDBACK, values })).rowCount === 1;
}
