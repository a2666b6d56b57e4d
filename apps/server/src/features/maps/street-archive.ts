import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { StreetMap } from '@paligid/contract/api/map.api';
import { STREET_ZOOMS, type Tile } from '@paligid/domain/map-tiles';
import { withinMs } from '@paligid/runtime/deadline';
import type { Logger } from '@paligid/runtime/logger';
import { Compression, PMTiles, ResolvedValueCache, type Source, TileType } from 'pmtiles';
import { z } from 'zod';
import { readCredits } from './street-credits.ts';

/** Tiles of streets, from one file. */
export type StreetArchive = {
  map: StreetMap;
  /** Undefined where the archive has none, as on the sea. */
  tile: (tile: Tile) => Promise<Buffer | undefined>;
  close: () => Promise<void>;
};

/** Compressed parts of an archive: a directory has kilobytes, a tile of a dense city some hundred. */
const MAX_READ_BYTES = 4 * 2 ** 20;
/** Uncompressed; a directory of so many bytes has 100,000 entries and more. */
const MAX_PART_BYTES = 2 ** 20;
/** Directories that stay in memory: a country has about this many. */
const MAX_DIRECTORIES = 32;
/** A disk that hangs must not hold requests. */
const READ_MS = 2_000;

const metadataSchema = z.object({ attribution: z.string().optional().catch(undefined) });

/**
 * Opens a PMTiles archive of vector tiles. Undefined where none is configured, and where it cannot be read: streets
 * below the map are no reason to withhold alerts.
 */
export async function openStreetArchive(
  file: string | undefined,
  logger: Pick<Logger, 'error'>,
): Promise<StreetArchive | undefined> {
  if (file === undefined) return undefined;
  let handle: FileHandle | undefined;
  try {
    handle = await withinMs(READ_MS, 'opening the archive of streets', open(file, 'r'));
    return await readArchive(handle);
  } catch (error) {
    await handle?.close();
    logger.error({ err: error }, 'maps.streets-unreadable');
    return undefined;
  }
}

async function readArchive(handle: FileHandle): Promise<StreetArchive> {
  const source = fileSource(handle);
  const archive = new PMTiles(source, new ResolvedValueCache(MAX_DIRECTORIES, false, decompress), decompress);
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) throw new Error('the archive has no vector tiles');
  const zooms = {
    min_zoom: Math.max(header.minZoom, STREET_ZOOMS.min),
    max_zoom: Math.min(header.maxZoom, STREET_ZOOMS.max),
  };
  if (zooms.min_zoom > zooms.max_zoom) throw new Error('the archive has no tiles of the zooms of the map');
  const { attribution = '' } = metadataSchema.parse(await archive.getMetadata());
  return {
    map: { ...zooms, credits: readCredits(attribution) },
    tile: async ({ z: zoom, x, y }) => {
      const found = await archive.getZxy(zoom, x, y);
      return found === undefined ? undefined : Buffer.from(found.data);
    },
    close: () => handle.close(),
  };
}

function fileSource(handle: FileHandle): Source {
  return {
    getKey: () => 'streets',
    getBytes: async (offset, length) => {
      if (length > MAX_READ_BYTES) throw new Error(`a part of the archive has ${length} bytes`);
      const buffer = new ArrayBuffer(length);
      const reading = handle.read(new Uint8Array(buffer), 0, length, offset);
      const { bytesRead } = await withinMs(READ_MS, 'reading the archive of streets', reading);
      return { data: buffer.slice(0, bytesRead) };
    },
  };
}

/** With an upper limit: a few bytes can unpack to gigabytes. */
async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const limits = { maxOutputLength: MAX_PART_BYTES };
  switch (compression) {
    case Compression.None:
    case Compression.Unknown:
      if (data.byteLength > MAX_PART_BYTES)
        throw new Error(`a part of the archive has ${data.byteLength} bytes`);
      return data;
    case Compression.Gzip:
      return arrayBufferOf(await promisify(gunzip)(Buffer.from(data), limits));
    case Compression.Brotli:
      return arrayBufferOf(await promisify(brotliDecompress)(Buffer.from(data), limits));
    default:
      throw new Error(`the archive is compressed in a way that is not read here (${compression})`);
  }
}

function arrayBufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
