import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.css', '.js', '.json', '.mjs', '.svg', '.txt', '.webmanifest']);
/** Bytes. Smaller files fit in one packet uncompressed. */
const WORTH_COMPRESSING = 1_000;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file, compressed once at build time at the highest level. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < WORTH_COMPRESSING) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotliAsync(bytes, { params }).then((body) => writeFile(`${file}.br`, body)),
    gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }).then((body) => writeFile(`${file}.gz`, body)),
  ]);
}
