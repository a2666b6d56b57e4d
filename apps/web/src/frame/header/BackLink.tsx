import { m } from '@paligid/i18n/messages';
import type { MouseEvent } from 'react';
import { useLocation } from '../../address/address.ts';
import { useNavigate } from '../../address/useNavigate.ts';
import { IconLink } from '../../design/IconLink.tsx';
import { useWords } from '../../words/words.ts';

export function BackLink({ to }: { to: string }) {
  const say = useWords();
  const { isFirst } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  }

  return <IconLink to={to} icon="arrow-left" label={say(m['frame.back'])} onClick={goBack} />;
}
