import { isGated } from '@paligid/domain/location/gated-paths';
import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand/react';
import { useLocation } from '../../../address/address.ts';
import { Navigate } from '../../../address/Navigate.tsx';
import { useStores } from '../../../client/stores/stores.ts';
import { GateChecking } from './GateChecking.tsx';
import { permissionPath } from './permission-path.ts';
import { useGateCheck } from './useGateCheck.ts';

const DeniedPanel = lazy(() =>
  import('./DeniedPanel.tsx').then(({ DeniedPanel }) => ({ default: DeniedPanel })),
);

/** Stands before the news screens; all others are open. */
export function LocationGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return isGated(pathname) ? <PickedOrChecked>{children}</PickedOrChecked> : children;
}

/** Who has picked a place, or told their account of one, is asked nothing. */
function PickedOrChecked({ children }: { children: ReactNode }) {
  const isTold = useStore(useStores().place, ({ picked, home }) => picked !== null || home !== null);
  return isTold ? children : <Checked>{children}</Checked>;
}

function Checked({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isRemembered = useStore(useStores().place, ({ here }) => here !== null);
  const state = useGateCheck();
  switch (state) {
    case 'checking':
      // The document of a reader who was here before already shows the stories: they stay while we look.
      return isRemembered ? children : <GateChecking />;
    case 'granted':
      return children;
    case 'prompt':
      return <Navigate to={permissionPath(pathname + search)} />;
    case 'denied':
      return (
        <Suspense fallback={<GateChecking />}>
          <DeniedPanel />
        </Suspense>
      );
  }
}
