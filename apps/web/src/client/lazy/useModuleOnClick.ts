import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNotify } from '../stores/useNotices.ts';

/**
 * A part that opens on click and loads with the first click. The click is held until the part has loaded; if loading
 * fails the reader is notified, the page stays as it is, and the next click retries.
 */
export function useModuleOnClick<Module extends object>(load: () => Promise<Module>) {
  const t = useTranslation();
  const notify = useNotify();
  const [late, setLate] = useState<Module>();
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    setOpen(true);
    if (late !== undefined) return;
    load().then(
      (module) => setLate(module),
      () => {
        setOpen(false);
        notify({ kind: 'error', text: t(m['errors.action_offline']) });
      },
    );
  };
  return { late, isOpen, open, close: () => setOpen(false) };
}
