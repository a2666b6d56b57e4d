import type { PictureMap } from './picture.ts';
import { escapeXml, INK } from './svg-parts.ts';

const COLOURS = { sea: '#0c0e17', label: '#c9c9d3', halo: '#12141f' };
const AREA_INK = { 1: '#93bdd4', 2: '#5fcbb0', 3: '#f6d24f', 4: '#ff8a52', 5: '#d21f3c' };
const LABEL_AT = {
  right: { x: 7, y: 4.5, anchor: 'start' },
  left: { x: -7, y: 4.5, anchor: 'end' },
  below: { x: 0, y: 18, anchor: 'middle' },
} as const;

interface MapBox {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  severity: 1 | 2 | 3 | 4 | 5;
  isOver: boolean;
}

/** A name nearer to a cut edge would be cut too. */
const LABEL_ROOM = 14;
/** The height of the pin: a name below it stands clear of it. */
const PIN = 13;

/** The map of the story page, as large as the box, cut at its edges. */
export function drawMap(map: PictureMap, box: MapBox): string {
  const { x, y, width, height, radius, severity, isOver } = box;
  // Over the whole box, and beyond it where the shapes differ.
  const scale = Math.max(width / map.width, height / map.height);
  const middle = { x: map.width / 2, y: map.height / 2 };
  const reach = height / scale / 2 - LABEL_ROOM;
  const ink = isOver ? INK.edge : AREA_INK[severity];
  const labels = map.names
    .filter((name) => Math.abs(name.y - middle.y) <= reach)
    .map(({ x: dotX, y: dotY, name, side }) => {
      const at = LABEL_AT[side];
      const isAtPin = map.hasPin && Math.hypot(dotX - middle.x, dotY - middle.y) < PIN;
      const below = isAtPin && side === 'below' ? PIN - 3 : 0;
      return `<text x="${dotX + at.x}" y="${dotY + at.y + below}" text-anchor="${at.anchor}" font-family="Encode Sans SemiBold" font-size="12" fill="${COLOURS.label}" stroke="${COLOURS.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escapeXml(name)}</text>`;
    })
    .join('');
  const hatch =
    map.area === '' || isOver
      ? ''
      : `<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" stroke="${ink}" stroke-width="1.6"/>${severity === 5 ? `<path d="M0 0H7" stroke="${ink}" stroke-width="1.6"/>` : ''}</pattern>`;
  const area =
    map.area === ''
      ? ''
      : `<path d="${map.area}" fill="${isOver ? 'none' : 'url(#hatch)'}" stroke="${ink}" stroke-width="3" fill-rule="evenodd"/><path d="${map.area}" fill="none" stroke="${INK.white}" stroke-width="1" stroke-opacity="${isOver ? 0 : 0.9}"/>`;
  const pin = map.hasPin
    ? `<rect x="-9" y="-9" width="18" height="18" rx="3" transform="translate(${map.width / 2} ${map.height / 2}) rotate(45)" fill="${ink}" stroke="${INK.white}" stroke-width="2"/>`
    : '';
  const [left, top] = [x + (width - map.width * scale) / 2, y + (height - map.height * scale) / 2];
  const edges = `x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`;
  return [
    `<clipPath id="map-box"><rect ${edges}/></clipPath>`,
    `<g clip-path="url(#map-box)"><rect ${edges} fill="${COLOURS.sea}"/>`,
    `<g transform="translate(${left} ${top}) scale(${scale})"><g transform="${map.groundTransform}">${map.ground}</g>`,
    `${hatch}${area}${pin}${labels}</g></g>`,
    `<rect ${edges} fill="none" stroke="${INK.line}" stroke-width="2"/>`,
  ].join('');
}
