import { type FileHandle, open } from 'node:fs/promises';

export type JsonLinesFile = { write: (line: unknown) => Promise<void>; close: () => Promise<void> };

/** Writes JSON lines to a file; without a path they are discarded. */
export async function openJsonLinesFile(path: string | undefined): Promise<JsonLinesFile> {
  const file: FileHandle | undefined = path === undefined ? undefined : await open(path, 'w');
  return {
    write: async (line) => {
      await file?.appendFile(`${JSON.stringify(line)}\n`);
    },
    close: async () => file?.close(),
  };
}
