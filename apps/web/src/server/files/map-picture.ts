import type { MapSheet } from '@paligid/contract/api/maps.api';
import { MAP_SIZE } from '@paligid/domain/maps/map-view';

/** Path data counts halves of a pixel. */
const HALVES = 'scale(.5)';

/**
 * The picture that a page draws by `<use>`. Its colours are the page's own custom properties, so that one picture
 * serves both themes, and its letters have the page's font. `#land` is the same without names, for who writes their own.
 */
export function mapPicture({ land, area, names, ...borders }: MapSheet): string {
  const { townBorders, provinceBorders, regionBorders } = borders;
  const line = 'fill="none"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_SIZE} ${MAP_SIZE}"><g id="map"><g id="land">`,
    `<path fill="var(--map-sea)" d="M0 0h${MAP_SIZE}v${MAP_SIZE}H0z"/><g transform="${HALVES}">`,
    path(land, 'fill="var(--map-land)" fill-rule="evenodd" stroke="var(--map-coast)" stroke-width="2"'),
    path(area, 'fill="var(--map-hi)" fill-rule="evenodd"'),
    path(townBorders, `${line} stroke="var(--map-lgu)" stroke-width="1.6"`),
    path(provinceBorders, `${line} stroke="var(--map-prov)" stroke-width="2"`),
    path(regionBorders, `${line} stroke="var(--map-prov)" stroke-width="2.5" stroke-dasharray="10 6"`),
    '</g></g><g text-anchor="middle" font-size="13" font-weight="550" fill="var(--map-label)"',
    ' stroke="var(--map-halo)" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke">',
    ...names.map(({ x, y, name }) => `<text x="${x}" y="${y}">${escapeXml(name)}</text>`),
    '</g></g></svg>',
  ].join('');
}

function path(data: string, look: string): string {
  return data === '' ? '' : `<path ${look} d="${data}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
