import { m } from '@paligid/i18n/messages';
import { useEffect, useState } from 'react';
import { useNotify } from '../../../client/stores/useNotices.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { copyLink } from './share-story.ts';

const COPIED_MS = 2_000;

/** Copies a link; 'Copied!' is shown for two seconds. */
export function useCopyLink(onCopied: () => void) {
  const t = useTranslation();
  const notify = useNotify();
  const [copies, setCopies] = useState({ count: 0, isShown: false });

  // Must be an effect: a timer ends what is shown, and a further press begins it again.
  useEffect(() => {
    if (copies.count === 0) return undefined;
    const timer = setTimeout(() => setCopies(({ count }) => ({ count, isShown: false })), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies.count]);

  const copy = async (url: string) => {
    if (!(await copyLink(url, navigator))) {
      notify({ kind: 'error', text: t(m['share.copy_failed']) });
      return;
    }
    setCopies(({ count }) => ({ count: count + 1, isShown: true }));
    notify({ kind: 'success', text: t(m['share.copied']) });
    onCopied();
  };
  return { isCopied: copies.isShown, copy: (url: string) => void copy(url) };
}
