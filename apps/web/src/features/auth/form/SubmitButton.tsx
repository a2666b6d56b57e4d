import { useIsReady } from '../../../client/useIsReady.ts';
import { Button } from '../../../design/Button.tsx';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
}

/** While it is disabled, Enter sends nothing either. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  const isReady = useIsReady();
  return (
    <Button type="submit" isFull isBusy={isBusy} disabled={!isReady}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
