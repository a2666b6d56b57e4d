import type { ClientBase, Pool } from 'pg';

type Db = Pool | ClientBase;

export type StepRow = {
  id: string;
  category: string;
  from: number;
  to: number;
  liked: number;
  hidden: number;
  learnedAt: Date;
  undoneAt: Date | null;
};

const COLUMNS = `
  id, category, from_weight as "from", to_weight as "to", liked_stories as liked, hidden_stories as hidden,
  learned_at as "learnedAt", undone_at as "undoneAt"`;

const LIST = {
  name: 'learning-steps-list',
  text: `select ${COLUMNS} from learning_steps where user_id = $1 order by id desc limit $2`,
};

const LIST_SINCE = {
  name: 'learning-steps-list-since',
  text: `
    select category, max(learned_at) as "learnedAt" from learning_steps
    where user_id = $1 and id > first_id_at($2) group by category limit 100`,
};

const INSERT = {
  name: 'learning-steps-insert',
  text: `
    insert into learning_steps
      (id, user_id, category, from_weight, to_weight, liked_stories, hidden_stories, learned_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

const UNDO = {
  name: 'learning-steps-undo',
  text: `
    update learning_steps set undone_at = coalesce(undone_at, $3) where id = $1 and user_id = $2
    returning ${COLUMNS}, undone_at < $3 as "wasUndone"`,
};

const DELETE_ALL = {
  name: 'learning-steps-delete-all',
  text: 'delete from learning_steps where user_id = $1',
};

/** Newest first. */
export async function list(db: Db, userId: string, limit: number): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>({ ...LIST, values: [userId, limit] });
  return rows;
}

/** When each category was last moved, of those that were moved since. */
export async function findMoved(db: Db, userId: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await db.query<Pick<StepRow, 'category' | 'learnedAt'>>({
    ...LIST_SINCE,
    values: [userId, since],
  });
  return new Map(rows.map(({ category, learnedAt }) => [category, learnedAt.getTime()]));
}

type NewStep = Omit<StepRow, 'undoneAt'> & { userId: string };

export async function insert(db: Db, step: NewStep): Promise<void> {
  const { id, userId, category, from, to, liked, hidden, learnedAt } = step;
  await db.query({ ...INSERT, values: [id, userId, category, from, to, liked, hidden, learnedAt] });
}

/** The step with its end, and whether it had been undone before; absent when the reader has no such step. */
export async function undo(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<(StepRow & { wasUndone: boolean }) | undefined> {
  const { rows } = await db.query<StepRow & { wasUndone: boolean }>({ ...UNDO, values: [id, userId, now] });
  return rows[0];
}

export async function deleteAll(db: Db, userId: string): Promise<void> {
  await db.query({ ...DELETE_ALL, values: [userId] });
}
