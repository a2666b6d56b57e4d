import { useState } from 'react';
import { SwipeWrapper } from '../stories/swipe/SwipeWrapper.tsx';
import styles from './gallery-parts.module.css';
import { Specimen } from './Specimen.tsx';

export function SwipeDemo() {
  const [last, setLast] = useState('at rest');
  const [isLiked, setIsLiked] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  return (
    <Specimen name={`SwipeWrapper: ${last}`} flow="column">
      <SwipeWrapper
        title="Night market goes indoors"
        isLiked={isLiked}
        isSaved={isSaved}
        onDismiss={() => setLast('dismissed')}
        onLike={() => {
          setIsLiked(!isLiked);
          setLast('liked');
        }}
        onSave={() => setIsSaved(!isSaved)}
        onShare={() => setLast('shared')}
      >
        <div className={styles['card']}>
          <strong>Night market goes indoors</strong>
          <span>Drag me sideways: 100 px acts, 200 px is as far as I go.</span>
        </div>
      </SwipeWrapper>
    </Specimen>
  );
}
