import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

/** Generated from the contract; a check fails when it is out of date. */
const DOCUMENT = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'openapi.json');

/**
 * The page ships its own script, which starts from an inline line and creates its own styles. Nothing is loaded from
 * other hosts.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The description of the API for programs (`/openapi.json`) and for people (`/docs`, `/redoc`). */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const document = await readFile(DOCUMENT);
  app.get('/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  );
  app.get('/redoc', (_request, reply) => reply.redirect('/docs/'));
  await app.register(async (pages) => {
    pages.addHook('onRequest', (_request, reply, done) => {
      reply.header('content-security-policy', PAGE_POLICY);
      done();
    });
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, isAsset: true };
    });
    await pages.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        pageTitle: 'Paligid API',
        // Features that contact other hosts are turned off: the policy above blocks them, and a dead button helps
        // nobody.
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        hideClientButton: true,
        showDeveloperTools: 'never',
      },
    });
  });
}
