import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'vitest';
import { databaseTest as test } from './server-database.ts';

const SOURCE = resolve(import.meta.dirname, '../src');
const WRITE = /\b(?:insert into|delete from|update)\s+(\w+)/gi;

/** Tables that several modules write; decision 0025 says why. */
const SHARED = {
  item_queue: [
    'ingest/store/item-queue.repository.ts',
    'ingest/store/items.repository.ts',
    'ingest/store/stories/story-keys.repository.ts',
  ],
  outbox: [
    'features/alerts/alerts.repository.ts',
    'ingest/store/outbox.repository.ts',
    'relay/outbox-rows.ts',
  ],
  push_deliveries: ['features/notifications/deliveries.repository.ts', 'push/ledger.repository.ts'],
  push_messages: ['features/notifications/deliveries.repository.ts', 'push/ledger.repository.ts'],
  push_subscriptions: ['features/notifications/subscriptions.repository.ts', 'push/ledger.repository.ts'],
  routine_sightings: [
    'features/routines/routines.repository.ts',
    'features/routines/sightings.repository.ts',
  ],
  stories: [
    'features/alerts/alerts.repository.ts',
    'ingest/store/events/events.repository.ts',
    'ingest/store/stories.repository.ts',
  ],
  story_fingerprints: [
    'ingest/store/events/events.repository.ts',
    'ingest/store/events/fingerprints.repository.ts',
  ],
  story_search: ['ingest/store/search-terms.repository.ts', 'ingest/store/stories.repository.ts'],
  user_preferences: [
    'features/preferences/preferences.repository.ts',
    'features/settings/settings.repository.ts',
    'features/users/accounts.repository.ts',
    'features/users/users.repository.ts',
  ],
  webhook_endpoints: ['features/webhooks/webhooks.repository.ts', 'features/webhooks/websub.repository.ts'],
  users: [
    'features/settings/settings.repository.ts',
    'features/users/accounts.repository.ts',
    'features/users/deletions.repository.ts',
  ],
};

test('a table is written by one module, except for those of decision 0025', async ({ db }) => {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const tables = new Set(rows.map(({ name }) => name));
  const writers = new Map<string, Set<string>>();
  for (const file of globSync('**/*.ts', { cwd: SOURCE }).filter((name) => !name.endsWith('.test.ts')))
    for (const [, table = ''] of readFileSync(resolve(SOURCE, file), 'utf8').matchAll(WRITE))
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(file));
  const shared = [...writers].filter(([, files]) => files.size > 1);
  expect(Object.fromEntries(shared.map(([table, files]) => [table, [...files].sort()]))).toEqual(SHARED);
});
