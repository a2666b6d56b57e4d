import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiRequestError } from '../../client/api/api-error.ts';
import { buildReply, CONVERSATION_ID, STORY_SCOPE } from '../../client/chat/fake-chat.ts';
import { renderInApp, signInTestReader } from '../../layout/render-in-app.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import * as route from './chat.route.tsx';
import { StoryChat } from './StoryChat.tsx';

// Lazy modules, preloaded so that tests do not depend on the machine's load.
beforeAll(() =>
  Promise.all([import('../../design/Dialog.tsx'), import('../../layout/header/HeaderSubtitle.tsx')]),
);
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-15T10:06:00Z'), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SUGGESTIONS = [
  'Is it safe to go home?',
  'Which classes are suspended?',
  'When will power return?',
  'More?',
];

interface Server {
  history?: object[];
  ask?: (body: { message_id: string; message: string }) => unknown;
  feedback?: () => unknown;
  remove?: () => unknown;
}

const replyTo = ({ message_id }: { message_id: string }) => buildReply({ message_id });

function open(
  content: React.ReactNode,
  { history = [], ask = replyTo, feedback = () => ({}), remove = () => ({}) }: Server = {},
  path = '/chat',
) {
  const calls: string[] = [];
  const view = renderInApp(content, {
    path,
    get: (address) => {
      calls.push(`GET ${address}`);
      if (address.startsWith('/ai/chat/history')) return { messages: history };
      return { suggestions: SUGGESTIONS.map((text, i) => ({ id: String(i), text })) };
    },
    send: (method, address, body) => {
      calls.push(`${method} ${address}`);
      if (address === '/ai/chat/feedback') return feedback();
      return method === 'DELETE' ? remove() : ask(body as never);
    },
  });
  act(() => signInTestReader(view.stores));
  return { ...view, calls };
}

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const log = () => screen.getByRole('log');

async function ask(text: string) {
  await userEvent.click(input());
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
}

const GENERAL = {};

test("[ROUTE-009] [CHAT-001] [CHAT-002] the chat is the 'AI News Assistant' and says whether it is connected", () => {
  const { stores } = open(
    <>
      <route.Header />
      <route.Screen />
    </>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('AI News Assistant');
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByText('AI News Assistant')).toBeDefined();
  expect(banner.getByText('Connecting...')).toBeDefined();
  act(() => stores.realtime.setState({ connection: 'open' }));
  expect(banner.getByText('Online')).toBeDefined();
});

test("[CHAT-003] 'AI is typing...' is shown while the typing flag is set", async () => {
  const { stores } = open(<ChatPanel scope={GENERAL} />, { ask: () => new Promise(() => {}) });
  await ask('q');
  const typing = (is_typing: boolean) =>
    act(() =>
      stores.realtime.setState({
        chat: {
          ...{ type: 'chat_typing', cursor: 1, timestamp: '2026-11-15T10:06:00Z' },
          data: { conversation_id: CONVERSATION_ID, is_typing },
        },
      }),
    );
  expect(screen.queryByText('AI is typing...')).toBeNull();
  typing(true);
  expect(screen.getByText('AI is typing...')).toBeDefined();
  typing(false);
  expect(screen.queryByText('AI is typing...')).toBeNull();
});

test("[CHAT-004] [CHAT-007] the compact chat is the 'AI Assistant', and asks about its story", async () => {
  const { calls } = open(<StoryChat storyId={STORY_SCOPE.storyId} isOpen onClose={() => {}} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'AI Assistant' }));
  expect(await sheet.findByText('Ask me anything about this story')).toBeDefined();
  await ask('q');
  expect(calls).toContain(`GET /ai/chat/history?story_id=${STORY_SCOPE.storyId}`);
  expect(calls).toContain(`POST /ai/chat/story/${STORY_SCOPE.storyId}`);
});

test('[CHAT-006] a guest is asked to sign in on the story page too, and nothing is requested', async () => {
  const get = vi.fn();
  renderInApp(<StoryChat storyId={STORY_SCOPE.storyId} isOpen onClose={() => {}} />, { get });
  expect(await screen.findByText('Sign in to chat with AI')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toContain(
    encodeURIComponent(`/story/${STORY_SCOPE.storyId}`),
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(get).not.toHaveBeenCalled();
});

test('[CHAT-008] [CHAT-009] [CHAT-022] an empty chat offers 3 suggestions; picking one fills the input and hides them', async () => {
  const { calls } = open(<ChatPanel scope={GENERAL} />);
  expect(await screen.findByText('How can I help you today?')).toBeDefined();
  const list = await screen.findByRole('list', { name: 'Questions to begin with' });
  const buttons = within(list).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(SUGGESTIONS.slice(0, 3));
  await userEvent.click(buttons[1] as HTMLElement);
  expect(input().value).toBe(SUGGESTIONS[1]);
  expect(document.activeElement).toBe(input());
  expect(screen.queryByRole('list', { name: 'Questions to begin with' })).toBeNull();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('[CHAT-010] [CHAT-011] [CHAT-012] Enter sends, Shift+Enter makes a line, Enter twice sends once', async () => {
  const { calls } = open(<ChatPanel scope={GENERAL} />, { ask: () => new Promise(() => {}) });
  expect(input().placeholder).toBe('Ask about this story or anything else...');
  await userEvent.type(input(), 'one{Shift>}{Enter}{/Shift}two');
  expect(input().value).toBe('one\ntwo');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /ai/chat']);
  expect(log().textContent).toContain('one\ntwo');
});

test('an Enter that accepts a word of the keyboard does not send', async () => {
  const { calls } = open(<ChatPanel scope={GENERAL} />);
  await userEvent.type(input(), 'bah');
  fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('[CHAT-023] the suggestions hide once a message is sent', async () => {
  open(<ChatPanel scope={GENERAL} />);
  await screen.findByRole('list', { name: 'Questions to begin with' });
  await ask('q');
  expect(screen.queryByRole('list', { name: 'Questions to begin with' })).toBeNull();
});

test('[CHAT-024] a question in the address is put into the input once, and leaves the address', async () => {
  const { address } = open(<route.Screen />, {}, '/chat?ask=Baha+ba%3F');
  await waitFor(() => expect(input().value).toBe('Baha ba?'));
  expect(address()).toBe('/chat');
  await userEvent.clear(input());
  expect(input().value).toBe('');
});

test('each sentence has its sources, which are listed with name, time and a link to their story', async () => {
  open(<ChatPanel scope={GENERAL} />, {
    ask: ({ message_id }) => buildReply({ message_id, unread_sources: ['PAGASA'], written_by: 'model' }),
  });
  await ask('Madadaanan pa ba?');
  const list = await screen.findByRole('list', { name: 'Sources' });
  const rows = within(list).getAllByRole('link');
  expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    [
      '1MMDA • 5:50 PM Marcos Highway: passable to all types',
      '/story/s-0199a1b2-c3d4-7e5f-8a6b-0000000000b1',
    ],
    [
      '2Lungsod Alerto Gutter-deep sa Santolan, mabagal pa-CubaoFIL',
      '/story/s-0199a1b2-c3d4-7e5f-8a6b-0000000000b2',
    ],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Source 2: Lungsod Alerto' }));
  expect(document.activeElement).toBe(rows[1]);
  expect(screen.getByText('As of 6:05 PM')).toBeDefined();
  expect(screen.getByText("We couldn't reach these sources then: PAGASA.")).toBeDefined();
  expect(screen.getByText(/Worded by a language model/)).toBeDefined();
  expect(screen.getByText('Oo, sa lahat ng sasakyan.').getAttribute('lang')).toBe('fil');
});

test.each([
  ['nothing_found', 'No source says that.'],
  ['refused', "I can't answer that one."],
] as const)('an answer that is %s is a plain notice', async (kind, title) => {
  const response = 'Ask PAGASA: 8927-1541.';
  open(<ChatPanel scope={GENERAL} />, {
    ask: ({ message_id }) => buildReply({ message_id, kind, response, sentences: [], citations: [] }),
  });
  await ask('q');
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(response)).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull();
});

test('a growing reply is not read aloud; the whole answer is, once', async () => {
  let respond = (_: unknown) => {};
  let id = '';
  const { stores } = open(<ChatPanel scope={GENERAL} />, {
    ask: ({ message_id }) => {
      id = message_id;
      return new Promise((resolve) => (respond = resolve));
    },
  });
  await ask('q');
  const part = { message_id: id, conversation_id: CONVERSATION_ID, position: 0, text: 'Oo, sa' };
  act(() =>
    stores.realtime.setState({
      chat: { type: 'chat_part', data: part, cursor: 1, timestamp: '2026-11-15T10:06:00Z' },
    }),
  );
  expect(screen.getByText('Oo, sa').getAttribute('aria-hidden')).toBe('true');
  expect(log().getAttribute('aria-live')).toBe('off');
  await act(async () => respond(buildReply({ message_id: id })));
  await waitFor(() => expect(screen.queryByText('Oo, sa')).toBeNull());
  const spoken = screen.getAllByRole('status').map((status) => status.textContent);
  expect(spoken).toEqual([`Paligid answered: ${buildReply().response}`]);
});

test("[CHAT-013] [CHAT-038] each reply has 'Was this helpful?', and a thumb is given once", async () => {
  const { calls, stores } = open(<ChatPanel scope={GENERAL} />);
  await ask('q');
  const group = within(await screen.findByRole('group', { name: 'Was this helpful?' }));
  const up = group.getByRole('button', { name: 'Yes, this was helpful' });
  await userEvent.click(up);
  expect(up.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(group.getByRole('button', { name: "No, this wasn't helpful" }));
  expect(calls.filter((call) => call.includes('feedback'))).toHaveLength(1);
  expect(stores.notices.getState().notices).toMatchObject([
    { text: 'Feedback submitted successfully', duration: 3000 },
  ]);
});

test('[CHAT-032] [CHAT-033] a rejected session has a link to the sign-in page', async () => {
  open(<ChatPanel scope={GENERAL} />, {
    ask: () => {
      throw new ApiRequestError('Forbidden', { status: 403 });
    },
  });
  await ask('q');
  expect(await screen.findByText('Authentication required. Please log in again.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Click here to log in' });
  expect(link.getAttribute('href')).toMatch(/^\/auth\/login(\?|$)/);
});

test('a reader who has asked too much today is told so', async () => {
  open(<ChatPanel scope={GENERAL} />, {
    ask: () => {
      throw new ApiRequestError('Enough', { status: 429, code: 'CHAT_LIMIT_REACHED' });
    },
  });
  await ask('q');
  expect(await screen.findByText(/^Failed to send message .*Please ask again tomorrow\.$/)).toBeDefined();
});

test('a failed message can be sent again, and other failures have no such link', async () => {
  let isDown = true;
  open(<ChatPanel scope={GENERAL} />, {
    ask: (body) => {
      if (isDown) throw new ApiRequestError('Too many', { status: 429, code: 'TOO_MANY_REQUESTS' });
      return replyTo(body);
    },
  });
  await ask('q');
  expect(await screen.findByText(/^Failed to send message Too many requests/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Click here to log in' })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByRole('group', { name: 'Was this helpful?' })).toBeDefined();
  expect(document.activeElement).toBe(input());
});

test('a text that is too long stays whole, says so, and is not sent', async () => {
  const { calls } = open(<ChatPanel scope={GENERAL} />);
  await ask('x'.repeat(5_000));
  expect(input().value).toHaveLength(5_000);
  expect(screen.getByText(/^5,000 of at most 2,000 characters/)).toBeDefined();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('what was asked before is shown, and is deleted only after a second question', async () => {
  const history = [
    {
      ...{ question: 'Kahapon?', asked_at: '2026-11-14T10:05:00Z', story_id: null, helpful: true },
      answer: buildReply({ as_of: '2026-11-14T10:05:00.000Z' }),
    },
  ];
  const { calls } = open(<ChatPanel scope={GENERAL} />, { history });
  expect(await screen.findByText('Kahapon?')).toBeDefined();
  expect(screen.getByText('As of Nov 14, 6:05 PM')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete all questions and answers?' }));
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Yes, delete all' }));
  await waitFor(() => expect(screen.queryByText('Kahapon?')).toBeNull());
  expect(calls).toContain('DELETE /ai/chat/history');
  expect(await screen.findByText('How can I help you today?')).toBeDefined();
});

test('a deletion that fails leaves everything and the question', async () => {
  const history = [
    {
      ...{ question: 'Kahapon?', asked_at: '2026-11-14T10:05:00Z', story_id: null, helpful: true },
      answer: buildReply(),
    },
  ];
  const { stores } = open(<ChatPanel scope={GENERAL} />, {
    history,
    remove: () => {
      throw new ApiRequestError('Failed to fetch', { status: 0 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete all' }));
  await waitFor(() => expect(stores.notices.getState().notices).toMatchObject([{ kind: 'error' }]));
  expect(screen.getByText('Kahapon?')).toBeDefined();
});
