import { leasePort } from '@paligid/testkit/lease-port';
import { startBare } from '../api/bare-program.ts';

export type Bare = { url: string; pid: number; response: unknown };

/** Runs a baseline program on a leased port, and ends it afterwards. */
export async function withBare<T>(file: string, asked: object, work: (bare: Bare) => Promise<T>): Promise<T> {
  const { port, release } = await leasePort();
  const program = startBare(import.meta.resolve(file), { NODE_ENV: 'production' });
  try {
    const response = await program.request({ port, ...asked });
    return await work({ url: `http://127.0.0.1:${port}`, pid: program.pid, response });
  } finally {
    await program.close();
    release();
  }
}
