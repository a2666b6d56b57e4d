import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import { translatorFor } from '../../i18n/useTranslation.ts';
import type { NoticesStore } from '../stores/notices.ts';

const DURATION_MS = 3000;
/** Below the width of the side rail. */
const MOBILE = '(max-width: 767.98px)';

/** Shows the state of the connection on phones; a new notice replaces the previous one. */
export function createConnectionNotices(window: Window, notices: NoticesStore, locale: () => Locale) {
  const tell = (kind: 'live' | 'waiting', message: (typeof m)['notices.live_open']) => {
    if (!window.matchMedia(MOBILE).matches) return;
    const text = translatorFor(locale())(message);
    notices.getState().notify({ kind, text, duration: DURATION_MS, topic: 'connection' });
  };
  let offId: string | undefined;
  const endOff = () => {
    if (offId !== undefined) notices.getState().dismiss(offId);
    offId = undefined;
  };
  return {
    opened: () => {
      endOff();
      tell('live', m['notices.live_open']);
    },
    lost: () => tell('waiting', m['notices.live_lost']),
    /** At every width, and until the connection is back: without live alerts a quiet page does not mean safety. */
    off: () => {
      if (offId !== undefined) return;
      const text = translatorFor(locale())(m['notices.live_off']);
      offId = notices.getState().notify({ kind: 'waiting', text, duration: 0, topic: 'live-off' });
    },
    ended: endOff,
  };
}
