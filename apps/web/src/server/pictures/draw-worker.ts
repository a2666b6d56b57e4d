/** Draws pictures in a thread of its own: each takes the time of many pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawPng } from './draw-picture.ts';
import { writeFonts } from './fonts.ts';
import type { Picture } from './picture.ts';

export type DrawRequest = { id: number; picture: Picture };
export type DrawResult = { id: number; png: Uint8Array } | { id: number; error: string };

/** A folder for fonts: the renderer reads them from files only. */
const { folder }: { folder: string } = workerData;
const fontFiles = writeFonts(folder);

parentPort?.on('message', ({ id, picture }: DrawRequest) => {
  try {
    const png = new Uint8Array(drawPng(picture, fontFiles));
    parentPort?.postMessage({ id, png } satisfies DrawResult, [png.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies DrawResult);
  }
});
