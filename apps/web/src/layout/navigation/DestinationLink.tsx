import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation } from '../../router/router.ts';
import type { Destination } from './destinations.ts';

interface DestinationLinkProps extends Destination {
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

export function DestinationLink({ to, label, icon, className, onClick }: DestinationLinkProps) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link
      to={to}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      <Icon name={icon} weight={isHere ? 'fill' : 'regular'} size={22} />
      {t(label)}
    </Link>
  );
}
