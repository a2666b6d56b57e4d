import { m } from '@paligid/i18n/messages';
import { useWords } from '../../../words/words.ts';
import { TextButton } from '../form/TextButton.tsx';
import { useSecondsUntil } from './useSecondsUntil.ts';

interface ResendButtonProps {
  /** Epoch milliseconds. */
  nextAt: number;
  isBusy: boolean;
  onResend: () => void;
}

/** It counts down in sight, and is read out only when somebody asks for it. */
export function ResendButton({ nextAt, isBusy, onResend }: ResendButtonProps) {
  const say = useWords();
  const seconds = useSecondsUntil(nextAt);
  const isWaiting = seconds > 0 || isBusy;
  return (
    <TextButton aria-disabled={isWaiting || undefined} onClick={isWaiting ? undefined : onResend}>
      {seconds > 0 ? say(m['phone.resend_in'], { n: seconds }) : say(m['phone.resend'])}
    </TextButton>
  );
}
