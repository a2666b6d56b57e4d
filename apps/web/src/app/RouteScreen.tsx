import { use } from 'react';
import { Frame } from '../frame/Frame.tsx';
import { HeaderBar } from '../frame/header/HeaderBar.tsx';
import { loadedRoute, loadRoute, type Route } from './route-modules.ts';
import { useHead } from './useHead.ts';

export function RouteScreen({ route }: { route: Route }) {
  const { Screen, Header = HeaderBar, head } = loadedRoute(route) ?? use(loadRoute(route));
  useHead(head);
  return (
    <Frame header={<Header />}>
      <Screen />
    </Frame>
  );
}
