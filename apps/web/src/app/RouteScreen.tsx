import { use } from 'react';
import type { PathParams } from '../address/path-params.ts';
import { Frame } from '../frame/Frame.tsx';
import { HeaderBar } from '../frame/header/HeaderBar.tsx';
import { loadedRoute, loadRoute, type Route } from './route-modules.ts';
import { useHead } from './useHead.ts';

export function RouteScreen({ route, params }: { route: Route; params: PathParams }) {
  const { Screen, Header = HeaderBar, head } = loadedRoute(route) ?? use(loadRoute(route));
  useHead(head, params);
  return (
    <Frame header={<Header />}>
      <Screen />
    </Frame>
  );
}
