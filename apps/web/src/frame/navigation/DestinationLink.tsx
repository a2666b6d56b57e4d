import { useLocation } from '../../address/address.ts';
import { PageLink } from '../../address/PageLink.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useWords } from '../../words/words.ts';
import type { Destination } from './destinations.ts';

interface DestinationLinkProps extends Destination {
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

export function DestinationLink({ to, label, icon, className, onClick }: DestinationLinkProps) {
  const say = useWords();
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <PageLink
      to={to}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      <Icon name={icon} weight={isHere ? 'fill' : 'regular'} size={22} />
      {say(label)}
    </PageLink>
  );
}
