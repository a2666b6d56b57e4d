import { act, cleanup, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { RouteModule } from '../../app/route.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import * as bookmarks from '../bookmarks/bookmarks.route.tsx';
import * as chat from '../chat/chat.route.tsx';
import * as smart from '../smart/smart.route.tsx';

afterEach(cleanup);

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test("[CHAT-006] a guest sees 'Sign in to chat with AI' instead of the chat", () => {
  const { stores } = renderInApp(<chat.Screen />, { path: '/chat' });
  expect(heading()).toBe('Sign in to chat with AI');
  act(() => signInTestReader(stores));
  expect(screen.queryByText('Sign in to chat with AI')).toBeNull();
});

test.each<[string, RouteModule]>(Object.entries({ bookmarks, smart }))(
  '/%s is the reader’s own: a guest finds a door, and asks the server for nothing',
  (name, { Screen }) => {
    const asked: string[] = [];
    const get = (address: string) => asked.push(address);
    const { stores } = renderInApp(<Screen />, { path: `/${name}`, get });
    const door = heading();
    expect(asked).toEqual([]);
    act(() => signInTestReader(stores));
    expect(heading()).not.toBe(door);
  },
);
