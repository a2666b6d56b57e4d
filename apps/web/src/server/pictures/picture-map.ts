import type { MapLayers } from '@paligid/contract/api/map-images.api';
import { drawMap } from '@paligid/contract/api/map-images.api';
import type { StoryPage } from '@paligid/contract/entities/story-details';
import { parseMapPath } from '@paligid/domain/map-view';
import { MAP_HEIGHT, MAP_WIDTH } from '../../features/story/below-fold/map-labels.ts';
import { layOutMap } from '../../features/story/below-fold/map-layout.ts';
import type { InternalApiClient } from '../proxy/internal-api-client.ts';
import type { PictureMap } from './picture.ts';
import { drawableText } from './text-lines.ts';

/** Of the plane: more names would stand on each other when it is cut to a square. */
const MAX_NAMES = 4;

/** The map of the story page, without any reader. Null where no place is known; without land where that cannot be read. */
export async function loadPictureMap(
  story: StoryPage,
  api: Pick<InternalApiClient, 'get'>,
): Promise<PictureMap | null> {
  const { surroundings = null, geometry = null, lat, lon } = story;
  if (lat === null || lon === null || (surroundings === null && geometry === null)) return null;
  const drawing = layOutMap({ middle: { lat, lon }, surroundings, geometry, reader: null });
  const layers = drawing.ground === null ? undefined : await loadLayers(drawing.ground.address, api);
  if (layers === undefined && drawing.area === null) return null;
  return {
    ...{ width: MAP_WIDTH, height: MAP_HEIGHT, area: drawing.area ?? '', hasPin: drawing.area === null },
    ground: layers === undefined ? '' : groundSvg(layers),
    groundTransform: drawing.ground?.transform ?? '',
    names: drawing.names
      .slice(0, MAX_NAMES)
      .map(({ x, y, name, side }) => ({ x, y, side, name: drawableText(name) })),
  };
}

async function loadLayers(
  address: string,
  api: Pick<InternalApiClient, 'get'>,
): Promise<MapLayers | undefined> {
  const map = parseMapPath(address);
  if (map === undefined) return undefined;
  const query = new URLSearchParams({
    ...{ scale: map.view.scale, lat: `${map.view.lat}`, lon: `${map.view.lon}` },
  });
  try {
    const { status, bytes } = await api.get(`${drawMap.path}?${query}`, 'en');
    return status === 200 ? drawMap.response.parse(JSON.parse(bytes.toString('utf8'))).data : undefined;
  } catch {
    return undefined;
  }
}

/** Path data is in half pixels. */
function groundSvg({ land, townBorders, provinceBorders, regionBorders }: MapLayers): string {
  const line = (data: string, ink: string, width: number) =>
    `<path fill="none" stroke="${ink}" stroke-width="${width}" d="${data}"/>`;
  return [
    '<g transform="scale(.5)">',
    `<path fill="#1c1f2e" fill-rule="evenodd" stroke="#3a4160" stroke-width="2" d="${land}"/>`,
    line(townBorders, '#343950', 1.6),
    line(provinceBorders, '#5a6186', 2),
    line(regionBorders, '#5a6186', 2.5),
    '</g>',
  ].join('');
}
