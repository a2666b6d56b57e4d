import type { Logger } from '@paligid/runtime/logger';
import type { ServerConfig } from './config.ts';

/** Loads the tracing code, which is large, only where a collector is configured. Call what it returns at the end. */
export async function openTracing(
  { otlpEndpoint }: Pick<ServerConfig, 'otlpEndpoint'>,
  program: string,
  logger: Logger,
): Promise<(() => Promise<void>) | undefined> {
  if (otlpEndpoint === undefined) return undefined;
  const { startTracing } = await import('./tracing.ts');
  return startTracing(otlpEndpoint, program, logger);
}
