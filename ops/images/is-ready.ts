/** Health check of a container: ends with 0 if the program on this port is ready. `node is-ready.ts PORT` */
const CALL_MS = 4_000;

const response = await fetch(`http://127.0.0.1:${Number(process.argv[2])}/health`, {
  signal: AbortSignal.timeout(CALL_MS),
}).catch(() => undefined);
process.exitCode = response?.ok === true ? 0 : 1;
