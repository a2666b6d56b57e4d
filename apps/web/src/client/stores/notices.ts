import { noticeDurationMs, removalDelayMs } from '@paligid/domain/notifications';
import { createStore, type StoreApi } from 'zustand/vanilla';

interface NoticeContent {
  text: string;
  /** 'success' by default. */
  kind?: 'success' | 'error' | 'live' | 'waiting';
  /** Milliseconds; 0 stays until dismissed. */
  duration?: number;
  /** A notice replaces an earlier one of the same topic. */
  topic?: string;
}

interface Notice extends NoticeContent {
  id: string;
}

interface NoticesState {
  notices: readonly Notice[];
  /** Returns the id for `dismiss`. */
  notify: (content: NoticeContent) => string;
  dismiss: (id: string) => void;
}

export type NoticesStore = StoreApi<NoticesState>;

/** More would cover a small screen; the oldest is removed. */
const MAX_SHOWN = 3;

export function createNoticesStore(newId: () => string): NoticesStore {
  return createStore<NoticesState>((set, get) => ({
    notices: [],
    notify: (content) => {
      const id = newId();
      const isOther = ({ topic }: Notice) => topic === undefined || topic !== content.topic;
      set(({ notices }) => ({
        notices: [...notices.filter(isOther), { ...content, id }].slice(-MAX_SHOWN),
      }));
      const delay = removalDelayMs(noticeDurationMs(content.duration));
      if (delay !== undefined) setTimeout(() => get().dismiss(id), delay);
      return id;
    },
    dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) })),
  }));
}
