import { NOTICE_DURATION_MS } from '@paligid/domain/notifications';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { type PlainMessage, translatorFor } from '../../i18n/useTranslation.ts';
import type { NoticesStore } from '../stores/notices.ts';
import { isAuthFailure } from './bookmark-client.ts';
import type { PendingSave } from './save-queue.ts';

type Kind = PendingSave['kind'];
type NoticeDeps = { notify: ReturnType<NoticesStore['getState']>['notify']; locale: () => Locale };

const TOPIC = 'bookmark';
const { bookmarkChanged: SUCCESS_MS, failure: ERROR_MS } = NOTICE_DURATION_MS;

const DONE: Record<Kind, PlainMessage> = {
  save: m['save.done'],
  remove: m['save.removed'],
  notes: m['save.notes_saved'],
};
const QUEUED: Record<Kind, PlainMessage> = {
  save: m['save.queued'],
  remove: m['save.removal_queued'],
  notes: m['save.notes_queued'],
};
const FAILED: Record<Kind, PlainMessage> = {
  save: m['save.failed'],
  remove: m['save.removal_failed'],
  notes: m['save.notes_failed'],
};

export function notifyChange({ notify, locale }: NoticeDeps, kind: Kind): void {
  notify({ text: translatorFor(locale())(DONE[kind]), duration: SUCCESS_MS, topic: TOPIC });
}

/** There is no network: the change is sent when there is one. */
export function notifyQueued({ notify, locale }: NoticeDeps, kind: Kind): void {
  const text = translatorFor(locale())(QUEUED[kind]);
  notify({ text, kind: 'waiting', duration: ERROR_MS, topic: TOPIC });
}

export function notifyFailure(
  { notify, locale }: NoticeDeps,
  kind: Kind,
  { statusCode, code }: { statusCode: number; code?: string | undefined },
): void {
  const t = translatorFor(locale());
  notify({
    text: t(failureMessage(kind, statusCode, code)),
    kind: 'error',
    duration: ERROR_MS,
    topic: TOPIC,
  });
}

function failureMessage(kind: Kind, statusCode: number, code: string | undefined): PlainMessage {
  if (code === 'BOOKMARKS_FULL') return m['save.full'];
  if (!isAuthFailure(statusCode)) return FAILED[kind];
  return kind === 'save' ? m['save.sign_in_to_save'] : m['save.sign_in_to_manage'];
}
