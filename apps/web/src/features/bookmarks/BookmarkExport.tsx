import type { bookmarkFileSchema } from '@paligid/contract/entities/bookmarks';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type * as z from 'zod';
import { useApi } from '../../client/api/api.ts';
import { useNotify } from '../../client/stores/useNotices.ts';
import { Button } from '../../design/Button.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import styles from './bookmarks-screen.module.css';

type BookmarkFile = z.output<typeof bookmarkFileSchema>;
const FORMATS = ['json', 'html'] as const;

/** Downloads the list, to keep it or to import it into a browser. */
export function BookmarkExport() {
  const t = useTranslation();
  const api = useApi();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function download(format: (typeof FORMATS)[number]) {
    setBusy(true);
    try {
      saveFile(await api.get<BookmarkFile>(`/me/bookmarks/export?format=${format}`));
    } catch {
      notify({ text: t(m['bookmarks.export_failed']), kind: 'error', duration: 5_000 });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles['export']} aria-labelledby="bookmarks-export">
      <h2 id="bookmarks-export">{t(m['bookmarks.export'])}</h2>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="ghost"
          size="medium"
          disabled={isBusy}
          onClick={() => void download(format)}
        >
          {t(format === 'json' ? m['bookmarks.export_json'] : m['bookmarks.export_html'])}
        </Button>
      ))}
    </section>
  );
}

function saveFile({ file_name, media_type, text }: BookmarkFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: media_type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
