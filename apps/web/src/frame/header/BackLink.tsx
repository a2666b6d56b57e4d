import { m } from '@paligid/i18n/messages';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconLink } from '../../design/IconLink.tsx';
import { useWords } from '../../words/words.ts';

/** The router's name for the entry at which the reader came in: before it lies somebody else's page. */
const FIRST_ENTRY = 'default';

export function BackLink({ to }: { to: string }) {
  const say = useWords();
  const { key } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (key === FIRST_ENTRY || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  }

  return <IconLink to={to} icon="arrow-left" label={say(m['frame.back'])} onClick={goBack} />;
}
