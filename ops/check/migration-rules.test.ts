import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unsafeParts } from './migration-rules.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'apps', 'server', 'migrations');
/** Earlier files have run, and a file that has run is not changed. */
const FIRST_CHECKED = '0067';
const checked = readdirSync(FOLDER).filter((name) => name >= FIRST_CHECKED);

test.each(checked)('%s runs beside the release that serves', (name) => {
  expect(unsafeParts({ name, text: readFileSync(join(FOLDER, name), 'utf8') })).toEqual([]);
});

const complaints = (text: string) =>
  unsafeParts({ name: '0099_sample.sql', text }).map((part) => part.split(': ')[0]);

describe('a migration beside the release that serves', () => {
  test.each([
    [
      'create index stories_by_time on stories (published)',
      'an index of a table with rows is not built concurrently',
    ],
    ['drop index stories_by_time', 'an index is not dropped concurrently'],
    [
      'create index concurrently if not exists stories_by_time on stories (published)',
      'concurrently needs a file that begins with -- no transaction',
    ],
    [
      '-- no transaction\ncreate index concurrently stories_by_time on stories (published)',
      'cannot run twice, as a file without a transaction may',
    ],
    ['-- no transaction\ncreate table a (b text)', 'cannot run twice, as a file without a transaction may'],
    ["set lock_timeout = '1min'", 'sets what the runner sets'],
    ['lock table stories', 'locks a table'],
    ['truncate feed_rows', 'rewrites a table'],
    ['alter table stories alter column severity type integer', 'rewrites a table'],
    ['alter table stories add column token uuid default gen_random_uuid()', 'rewrites a table'],
    ['alter table stories add column n bigserial', 'rewrites a table'],
    ['alter table stories add column n integer not null', 'the release before writes rows without it'],
    ['alter table stories alter column title set not null', 'reads all rows under a strong lock'],
    [
      'alter table stories add constraint short check (length(title) < 9)',
      'reads all rows under a strong lock; not valid, and validated later, does not',
    ],
    ['update stories set severity = 1', 'writes all rows at once'],
    ["-- no transaction\ndo $$ begin update stories set title = ''; end $$", 'writes all rows at once'],
    ['alter table stories drop column title', 'drops what the release before may read'],
    ['drop table stories', 'drops what the release before may read'],
    ['-- contract, unread since 0099\ndrop table stories', 'drops what the release before may read'],
    ['alter table stories rename column title to headline', 'renames what the release before reads'],
    ['alter index stories_by_time rename to stories_newest', 'renames what the release before reads'],
  ])('%s', (text, complaint) => {
    expect(complaints(text)).toEqual([complaint]);
  });

  test.each([
    'create table a (id uuid primary key default gen_random_uuid()); create index a_by_id on a (id); drop table a',
    "alter table stories add column kind text default 'report', add column seen_by text check (length(seen_by) < 9)",
    'alter table stories add constraint short check (length(title) < 9) not valid',
    '-- no transaction\nalter table stories validate constraint short',
    '-- no transaction\ncreate index concurrently if not exists a on stories (published)',
    '-- no transaction\ndrop index concurrently if exists stories_by_time',
    "-- no transaction\ndo $$ begin loop update stories set title = '' where ctid = any (array(select ctid from stories limit 9)); end loop; end $$",
    '-- contract, unread since 0067\nalter table stories drop column title',
    "create or replace function f() returns text language sql as $$ select 'drop table stories' $$",
  ])('lets pass: %s', (text) => {
    expect(complaints(text)).toEqual([]);
  });
});

test('refuses the earlier file that renamed what a running release read', () => {
  const text = readFileSync(join(FOLDER, '0032_plain_names.sql'), 'utf8');
  expect(complaints(text)).toContain('renames what the release before reads');
});
