import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { useWords } from '../../../words/words.ts';
import { alertStoreOf } from './alert-store.ts';
import { markRead } from './mark-read.ts';

interface ReadChoiceProps {
  story: Story;
  onClose: () => void;
  /** It has left its place. */
  onRead: () => void;
}

/** Instead of hiding a grave alert in force: it stays whole, or small on top. */
export function ReadChoice({ story, onClose, onRead }: ReadChoiceProps) {
  const say = useWords();
  const store = alertStoreOf(useQueryClient());
  const title = story.headline || story.title;

  function read() {
    onClose();
    markRead(story, Date.now());
    store.getState().tell(say(m['alerts.now_small'], { title }));
    onRead();
  }

  return (
    <Dialog
      title={say(m['alerts.choice_title'])}
      text={say(m['alerts.choice_text'])}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={read}>
            {say(m['alerts.have_read'])}
          </Button>
          <Button onClick={onClose}>{say(m['alerts.keep'])}</Button>
        </>
      }
    >
      <p>{title}</p>
    </Dialog>
  );
}
