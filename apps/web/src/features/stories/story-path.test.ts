import { expect, test } from 'vitest';
import { matchPath } from '../../router/match-path.ts';
import { storyPath } from './story-path.ts';

test.each(['s-019a8560', 'a b/c', '../feed', 'x?y#z', '50%', 'ñandú'])(
  "[ROUTE-017] the link of the story '%s' is read as that story",
  (id) => {
    const { pathname, search, hash } = new URL(storyPath(id), 'https://paligid.example');
    expect(matchPath('/story/:id', pathname)).toEqual({ id });
    expect([search, hash]).toEqual(['', '']);
  },
);
