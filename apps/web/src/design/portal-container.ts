import { createContext } from 'react';

/** Where overlays are mounted, by default in the body. Under a modal `<dialog>` everything outside it is inert. */
export const PortalContainer = createContext<HTMLElement | undefined>(undefined);
