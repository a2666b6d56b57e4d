import type { bookmarkFileSchema } from '@paligid/contract/entities/bookmarks';
import { m } from '@paligid/i18n/messages';
import { useState } from 'react';
import type * as z from 'zod';
import { useApi } from '../../client/api/api.ts';
import { downloadFile } from '../../client/download-file.ts';
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
      const file = await api.get<BookmarkFile>(`/me/bookmarks/export?format=${format}`);
      downloadFile({ name: file.file_name, type: file.media_type, text: file.text });
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
