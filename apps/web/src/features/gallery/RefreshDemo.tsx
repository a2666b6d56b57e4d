import { ListPull } from '../stories/refresh/ListPull.tsx';
import { PullSign } from '../stories/refresh/PullSign.tsx';
import { ScrollPull } from '../stories/refresh/ScrollPull.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';

const STORIES = Array.from({ length: 20 }, (_, index) => `Story ${index + 1}`);

const wait = () => new Promise((resolve) => setTimeout(resolve, 2000));
const nothing = () => {};

export function RefreshDemo() {
  return (
    <>
      <Specimen name="PullSign: pulled, far, running" flow="column">
        <div className={styles['pulled']}>
          <PullSign state="pulled" onRefresh={nothing} />
        </div>
        <div className={styles['far']}>
          <PullSign state="far" onRefresh={nothing} />
        </div>
        <PullSign state="running" onRefresh={nothing} />
      </Specimen>
      <Specimen name="ScrollPull: 100 px at its top; BackToTop past 500 px" flow="column">
        <div className={styles['scroller']}>
          <ScrollPull label="Stories" onRefresh={wait}>
            {STORIES.map((story) => (
              <p key={story} className={styles['card']}>
                {story}
              </p>
            ))}
          </ScrollPull>
        </div>
      </Specimen>
      <Specimen name="ListPull: 80, divided by 2.5, at the top of the page" flow="column">
        <ListPull onRefresh={wait}>
          <p className={styles['card']}>Story</p>
        </ListPull>
      </Specimen>
    </>
  );
}
