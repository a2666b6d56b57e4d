import { m } from '@paligid/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/api.ts';
import { ErrorPanel } from '../../design/ErrorPanel.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { BoardRow } from './BoardRow.tsx';
import styles from './board.module.css';
import { boardQuery } from './board-query.ts';
import { METRO_CITIES } from './metro-cities.ts';

/** Five cities and one line each. */
export function Board() {
  const say = useWords();
  const api = useApi();
  const locale = useLocale();
  const board = useQuery({ ...boardQuery(api, locale), retryOnMount: false });
  const lines = board.data ?? METRO_CITIES.map((city) => ({ city, story: undefined }));
  return (
    <section className={styles['board']} aria-labelledby="home-board">
      <div>
        <h2 id="home-board" className={styles['title']}>
          {say(m['home.board'])}
        </h2>
        <p className={styles['place']}>{say(m['home.board_place'])}</p>
      </div>
      {board.isError && board.data === undefined ? (
        <ErrorPanel
          title={say(m['empty.error'])}
          text={say(m['home.board_trouble'])}
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
