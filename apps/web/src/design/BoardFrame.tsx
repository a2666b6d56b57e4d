import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale } from '../i18n/useTranslation.ts';
import styles from './board-frame.module.css';
import { ErrorPanel } from './ErrorPanel.tsx';
import { SkeletonList } from './SkeletonList.tsx';

interface BoardFrameProps<T> {
  /** The question in Filipino; where the page is in Filipino the heading asks it. */
  eyebrow: string;
  title: string;
  intro: string;
  /** Title and text where nothing could be read. */
  failed: readonly [title: string, text: string];
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Between heading and introduction. */
  controls?: ReactNode;
  /** Of one column. */
  isNarrow?: boolean;
  /** `isOld`: a newer one could not be read. */
  children: (board: T, isOld: boolean) => ReactNode;
  /** Below the board, also while there is none. */
  footer?: ReactNode;
}

/** Heading, waiting and failure of a public board (classes, trains and floods, interruptions). */
export function BoardFrame<T>(props: BoardFrameProps<T>) {
  const { eyebrow, title, intro, failed, query, controls, isNarrow, children, footer } = props;
  const locale = useLocale();
  const { data, isError, isFetching, refetch } = query;
  return (
    <div className={styles['frame']} data-narrow={isNarrow || undefined}>
      <header className={styles['head']}>
        <div>
          {locale !== 'fil' && (
            <p className={styles['eyebrow']} lang="fil">
              {eyebrow}
            </p>
          )}
          <h1>{title}</h1>
        </div>
        {controls}
        <p className={styles['intro']}>{intro}</p>
      </header>
      {data !== undefined ? (
        children(data, isError)
      ) : isError ? (
        <ErrorPanel
          title={failed[0]}
          text={failed[1]}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonList count={6} />
      )}
      {footer}
    </div>
  );
}
