import { z } from 'zod';

/**
 * The only place that reads the environment. Addresses default to the engines of `npm run services`,
 * so that a fresh clone needs no settings; production sets every one of them.
 */
const ConfigSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default('postgres://paligid@127.0.0.1:20101/paligid'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).default('redis://127.0.0.1:20102'),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/ }).default('nats://127.0.0.1:20103'),
});

export type Config = {
  environment: 'development' | 'test' | 'production';
  databaseUrl: string;
  redisUrl: string;
  natsUrl: string;
};

const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'REDIS_URL', 'NATS_URL'] as const;

/** Throws one line that names the setting and what is wrong with it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = ConfigSchema.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`configuration: ${faults.join('; ')}`);
  }
  if (parsed.data.NODE_ENV === 'production') {
    const absent = REQUIRED_IN_PRODUCTION.filter((name) => env[name] === undefined);
    if (absent.length > 0) throw new Error(`configuration: ${absent.join(', ')} must be set in production`);
  }
  return {
    environment: parsed.data.NODE_ENV,
    databaseUrl: parsed.data.DATABASE_URL,
    redisUrl: parsed.data.REDIS_URL,
    natsUrl: parsed.data.NATS_URL,
  };
}
