/** The design tokens that the live map is drawn with; a theme changes them all. */
const TOKENS = {
  sea: '--map-sea',
  land: '--map-land',
  coast: '--map-coast',
  townBorder: '--map-lgu',
  border: '--map-prov',
  label: '--map-label',
  halo: '--map-halo',
  river: '--map-river',
  waterLabel: '--s1',
  you: '--map-you',
  accent: '--accent',
  text: '--text',
  onSeverity: '--on-sev',
  onCritical: '--on-s5',
  severity1: '--s1',
  severity2: '--s2',
  severity3: '--s3',
  severity4: '--s4',
  severity5: '--s5-fill',
} as const;

export type MapColours = Record<keyof typeof TOKENS, string>;

export function readColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  const read = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(read) as MapColours;
}

export function severityColour(colours: MapColours, severity: 1 | 2 | 3 | 4 | 5): string {
  return colours[`severity${severity}`];
}
