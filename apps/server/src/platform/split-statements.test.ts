import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

test('statements end at a semicolon and lose their comments', () => {
  expect(splitStatements('-- no transaction\nselect 1; /* two; */ select 2 -- end;\n;\n')).toEqual([
    'select 1',
    'select 2',
  ]);
});

test.for([
  `select 'a;''b;'`,
  'select 1 as "a;""b"',
  'do $$ begin perform 1; end $$',
  'do $body$ begin perform $$;$$; end $body$',
])('a semicolon inside a quoted part of %s ends nothing', (statement) => {
  expect(splitStatements(`${statement}; select 2`)).toEqual([statement, 'select 2']);
});

test('the last statement needs no semicolon, and an empty text has none', () => {
  expect(splitStatements('select 1')).toEqual(['select 1']);
  expect(splitStatements('-- nothing\n;;')).toEqual([]);
});
