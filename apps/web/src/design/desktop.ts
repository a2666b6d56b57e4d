/** What the specification calls a desktop: a mouse, and room for it. */
export const DESKTOP = '(hover: hover) and (pointer: fine) and (min-width: 1024px)';
