import type { ReactNode } from 'react';
import type { Step } from '../onboarding-path.ts';
import { StepPanes } from './StepPanes.tsx';
import styles from './step-frame.module.css';

interface StepFrameProps {
  step: Step;
  title: string;
  text: string;
  /** Stands above the words and takes the room that is left. */
  art?: ReactNode;
  children: ReactNode;
  /** The way on, at the end of the screen. */
  actions: ReactNode;
}

/** One step on one screen: how far, what it is about, what to do. */
export function StepFrame({ step, title, text, art, children, actions }: StepFrameProps) {
  return (
    <>
      <StepPanes step={step} />
      {art !== undefined && <div className={styles['art']}>{art}</div>}
      <div>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
      </div>
      {children}
      <div className={styles['actions']}>{actions}</div>
    </>
  );
}
