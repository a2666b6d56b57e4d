import { useState } from 'react';
import { SwipeHands } from '../stories/swipe/SwipeHands.tsx';
import { SwipeWrapper } from '../stories/swipe/SwipeWrapper.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';

export function SwipeDemo() {
  const [last, setLast] = useState('at rest');
  const [isLiked, setIsLiked] = useState(false);
  return (
    <Specimen name={`SwipeWrapper: ${last}`} flow="column">
      <SwipeWrapper
        hands={(stage) => (
          <SwipeHands
            stage={stage}
            title="Night market goes indoors"
            isLiked={isLiked}
            onDismiss={() => setLast('dismissed')}
            onLike={() => {
              setIsLiked(!isLiked);
              setLast('liked');
            }}
          />
        )}
      >
        <div className={styles['card']}>
          <strong>Night market goes indoors</strong>
          <span>Drag me sideways: 100 px acts, 200 px is as far as I go.</span>
        </div>
      </SwipeWrapper>
    </Specimen>
  );
}
