import { m } from '@paligid/i18n/messages';
import { useLatePress } from '../../client/useLatePress.ts';
import { Button } from '../../design/Button.tsx';
import { useWords } from '../../words/words.ts';

const loadChange = () => import('../location/ChangePlace.tsx');

export function EditPlaces() {
  const say = useWords();
  const { late, isOpen, open, close } = useLatePress(loadChange);
  return (
    <>
      <Button variant="quiet" size="medium" isBusy={isOpen && late === undefined} onClick={open}>
        {say(m['home_alert.edit'])}
      </Button>
      {isOpen && late && <late.ChangePlace onClose={close} />}
    </>
  );
}
