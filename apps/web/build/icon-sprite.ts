import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { ICONS, type IconWeight } from '../src/design/icons.ts';
import { DRAWINGS } from './drawings.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * One file with every icon and drawing as a `<symbol>`. Code reads its URL from `import.meta.env.SPRITE`; the URL
 * contains the file's hash, so browser and server agree on it without a manifest.
 */
export function iconSprite(): Plugin {
  const sprite = drawSprite();
  const fileName = `assets/sprite-${createHash('sha256').update(sprite).digest('base64url').slice(0, 8)}.svg`;
  return {
    name: 'icon-sprite',
    config: () => ({ define: { 'import.meta.env.SPRITE': JSON.stringify(`/${fileName}`) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(sprite);
      });
    },
    generateBundle() {
      // The server bundle serves no files.
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}

/** Throws for an icon that is missing from the icon set. */
export function drawSprite(): string {
  const icons = Object.entries(ICONS).flatMap(([name, weights]) => weights.map((it) => iconSymbol(name, it)));
  return `<svg xmlns="http://www.w3.org/2000/svg">${icons.join('')}${DRAWINGS.join('')}</svg>`;
}

function iconSymbol(name: string, weight: IconWeight): string {
  const file = weight === 'regular' ? name : `${name}-${weight}`;
  const source = readFileSync(resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`), 'utf8');
  const shapes = source.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '').replace(/<rect width="256"[^>]*\/>/, '');
  return `<symbol id="${name}-${weight}" viewBox="0 0 256 256">${shapes}</symbol>`;
}
