import { buildStory, CLUSTER_ID, STORY_ID } from '@paligid/testkit/build-story';
import { act, cleanup, screen, waitFor } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeSaveIntent } from '../../../client/bookmarks/start-saving.ts';
import { renderInApp, signInTestReader } from '../../../layout/render-in-app.tsx';
import { SaveButton } from './SaveButton.tsx';

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

type Options = { isSaved?: boolean; notes?: string | null; send?: () => unknown };

function renderForReader(variant: 'default' | 'minimal' | 'floating', options: Options = {}) {
  const { isSaved = false, notes = null, send = () => ({}) } = options;
  const get = vi.fn((address: string) => {
    const ids = new URL(address, 'https://a.test').searchParams.get('ids')?.split(',') ?? [];
    return { statuses: ids.map((id) => ({ id, bookmarked: isSaved, notes })) };
  });
  const app = renderInApp(
    <>
      <SaveButton story={buildStory()} variant={variant} />
      <SaveButton
        story={{ ...buildStory(), id: STORY_ID.replace('a', 'b'), title: 'Other' }}
        variant={variant}
      />
    </>,
    { get, send },
  );
  act(() => signInTestReader(app.stores));
  return { ...app, get };
}

const findSaved = () => screen.findByRole('button', { name: /^Saved.*Knee-deep/ });

test('[SAVE-004] a guest is led to sign in and back, nothing is saved, and what they wanted is remembered', async () => {
  const asked = vi.fn();
  const { address } = renderInApp(<SaveButton story={buildStory()} variant="minimal" />, {
    ...{ get: asked, send: asked },
  });
  await userEvent.click(screen.getByRole('link', { name: /^Save: / }));
  expect(address()).toBe(`/onboarding?mode=login&redirect=${encodeURIComponent(`/story/${STORY_ID}`)}`);
  expect(asked).not.toHaveBeenCalled();
  expect(takeSaveIntent(() => sessionStorage, Date.now())).toBe(STORY_ID);
});

test('[SAVE-001] [SAVE-002] the button has three variants; the default one has the label Save or Saved', async () => {
  for (const variant of ['minimal', 'floating'] as const) {
    renderForReader(variant, { isSaved: true });
    expect((await findSaved()).textContent).toBe('');
    cleanup();
  }
  renderForReader('default', { isSaved: true });
  expect((await findSaved()).textContent).toBe('Saved');
  cleanup();
  renderForReader('default');
  const unsaved = screen.getByRole('button', { name: /^Save: Knee/ });
  expect(unsaved.textContent).toBe('Save');
});

test('[SAVE-003] a bookmark with notes shows the icon of a note', async () => {
  renderForReader('minimal', { isSaved: true, notes: 'For mama' });
  const button = await screen.findByRole('button', { name: /^Saved with a note: Knee/ });
  expect(button.querySelectorAll('svg').length).toBe(2);
});

test('[SAVE-005] it is disabled while its state loads and while it saves or removes', async () => {
  let finish: (value: unknown) => void = () => {};
  const send = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  renderForReader('minimal', { send });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Save: Knee/ });
  expect(button.disabled).toBe(true);
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  const saving = await findSaved();
  expect((saving as HTMLButtonElement).disabled).toBe(true);
  await act(async () => finish({}));
  await waitFor(() => expect((saving as HTMLButtonElement).disabled).toBe(false));
});

test('[BOOKMARK-003] [QUERY-004] guests ask for no state; two cards ask once, and not again for two minutes', async () => {
  const { get, queryClient } = renderForReader('minimal', { isSaved: true });
  await findSaved();
  expect(get).toHaveBeenCalledTimes(1);
  const [state] = queryClient.getQueryCache().findAll({ queryKey: ['bookmark', 'reader', STORY_ID] });
  expect(state?.options).toMatchObject({ staleTime: 120_000, retry: false });
});

test('a cluster is saved as a whole', async () => {
  const send = vi.fn(() => ({}));
  const cluster = { ...buildStory().cluster, id: CLUSTER_ID } as NonNullable<
    ReturnType<typeof buildStory>['cluster']
  >;
  const get = () => ({ statuses: [{ id: CLUSTER_ID, bookmarked: false, notes: null }] });
  const app = renderInApp(<SaveButton story={{ ...buildStory(), cluster }} />, { get, send });
  act(() => signInTestReader(app.stores));
  const button = screen.getByRole<HTMLButtonElement>('button');
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
  expect(send).toHaveBeenCalledWith('POST', `/focus/v2/clusters/${CLUSTER_ID}/bookmark`, undefined);
});
