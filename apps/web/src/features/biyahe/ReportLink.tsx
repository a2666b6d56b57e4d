import type { BiyaheBoard } from '@paligid/contract/api/biyahe.api';
import type { ReactNode } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { Link } from '../../router/Link.tsx';

/** To the report itself; without an address of its own, to our page of it. */
export function ReportLink({
  report,
  children,
}: {
  report: BiyaheBoard['reports'][number];
  children: ReactNode;
}) {
  if (report.url === null) return <Link to={`/story/${report.id}`}>{children}</Link>;
  return (
    <a href={report.url} rel="noopener noreferrer">
      {children}
      <Icon name="arrow-square-out" size={16} />
    </a>
  );
}
