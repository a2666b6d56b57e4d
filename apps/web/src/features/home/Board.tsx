import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api/api.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { useLocale, useTranslation } from '../../i18n/useTranslation.ts';
import { BoardRow } from './BoardRow.tsx';
import styles from './board.module.css';
import { boardQuery, METRO_CITIES } from './board-query.ts';

/** Five cities, one line each. */
export function Board() {
  const t = useTranslation();
  const api = useApi();
  const locale = useLocale();
  const board = useQuery({ ...boardQuery(api, locale), retryOnMount: false });
  const lines = board.data ?? METRO_CITIES.map((city) => ({ city, story: undefined }));
  return (
    <section className={styles['board']} aria-labelledby="home-board">
      <div>
        <h2 id="home-board" className={styles['title']}>
          {t(m['home.board'])}
        </h2>
        <p className={styles['place']}>{t(m['home.board_place'])}</p>
      </div>
      {board.isError && board.data === undefined ? (
        <ErrorPanel
          title={t(m['empty.error'])}
          text={t(m['home.board_trouble'])}
          onRetry={() => board.refetch()}
        />
      ) : (
        <ul className={styles['lines']} aria-busy={board.data === undefined}>
          {lines.map(({ city, story }) => (
            <BoardRow key={city.code} city={city.name} story={story} isLoading={board.data === undefined} />
          ))}
        </ul>
      )}
    </section>
  );
}
