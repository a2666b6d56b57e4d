import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStoryPage } from '@paligid/testkit/build-story';
import { Resvg } from '@resvg/resvg-js';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { drawPng, pictureSvg } from './draw-picture.ts';
import { writeFonts } from './fonts.ts';
import { storyPicture } from './story-picture.ts';
import { breakLines, drawableText, fittingLines, textWidth } from './text-lines.ts';
import { sharePicture } from './words-picture.ts';

/** `npm run drill:pictures` runs 10,000. */
const RUNS = Number(process.env['PALIGID_FUZZ_RUNS'] ?? 60);
/** One in so many is drawn whole; the others are read by the renderer. */
const DRAWN = 20;

const folder = mkdtempSync(join(tmpdir(), 'paligid-fonts-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fontFiles = writeFonts(folder);

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({ unit: 'grapheme-composite', maxLength: 300 }),
  fc.constantFrom(
    '</text></svg><script>alert(1)</script>',
    '&#0;&xxe; <!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    `${'A'.repeat(500)}`,
    `${'i '.repeat(500)}`,
    '\u202egnihtyna\u202c \u0000\ud800 \u{1f4a3}',
    `Z${'\u0336\u0489'.repeat(200)}algo`,
    ' \n\t\r ',
    '',
  ),
);
const severity = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const);
const shape = fc.constantFrom('wide' as const, 'tall' as const);
const language = fc.constantFrom('en' as const, 'fil' as const);
const moment = fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') }));

test('whatever a publisher writes, the picture is drawn whole, in its size and with nothing but text in it', () => {
  let n = 0;
  fc.assert(
    fc.property(
      fc.record({ title: hostile, summary: hostile, location: hostile, source: hostile, step: hostile }),
      fc.record({ severity, shape, language, ends: moment, issued: moment, cancelled: fc.boolean() }),
      (texts, facts) => {
        n += 1;
        const { shape: form, language: lang } = facts;
        const story = buildStoryPage({
          ...{ title: texts.title, headline: texts.title, summary: texts.summary, source: texts.source },
          ...{ location: texts.location, severity: facts.severity },
          ...{
            issued_at: facts.issued?.toISOString() ?? null,
            expires_at: facts.ends?.toISOString() ?? null,
          },
          status: facts.cancelled ? 'cancelled' : 'active',
          solution_alternatives: { immediate_actions: [texts.step, texts.step, texts.step] },
        });
        const origin = 'https://paligid.example';
        const nowMs = Date.UTC(2026, 10, 16);
        const picture = storyPicture(story, { shape: form, language: lang, origin, nowMs, map: null });
        const svg = pictureSvg(picture);
        expect(svg).not.toMatch(/<(script|image|foreignObject|style|a|use|!)|href|NaN|undefined|Infinity/);
        const read = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } });
        expect([read.width, read.height]).toEqual(form === 'wide' ? [1200, 630] : [1080, 1350]);
        if (n % DRAWN === 0) expect(drawPng(picture, fontFiles).length).toBeLessThan(600_000);
      },
    ),
    { numRuns: RUNS },
  );
});

test('whatever a sender writes is text, too', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (title, summary, location) => {
      const svg = pictureSvg(sharePicture({ title, summary, location, severity: 'alert', lang: 'en' }));
      expect(svg).not.toMatch(/<(script|image|foreignObject|style|a|use|!)|href|NaN|undefined|Infinity/);
      expect(() => new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } })).not.toThrow();
    }),
    { numRuns: RUNS },
  );
});

test('no line is wider than its room, and no text takes more lines than it has', () => {
  const width = fc.integer({ min: 40, max: 1000 });
  fc.assert(
    fc.property(hostile, width, fc.integer({ min: 1, max: 6 }), (text, room, max) => {
      const clean = drawableText(text);
      const lines = breakLines(clean, { font: 'head', size: 30, width: room, max });
      expect(lines.length).toBeLessThanOrEqual(max);
      for (const line of lines)
        if (line.length > 1) expect(textWidth(line, 'head', 30)).toBeLessThanOrEqual(room);
    }),
    { numRuns: RUNS },
  );
});

test('a text takes the largest size in which it fits whole', () => {
  const options = { font: 'head', sizes: [70, 50, 30], width: 600, max: 2 } as const;
  expect(fittingLines('Flood', options)).toEqual({ lines: ['Flood'], size: 70 });
  const long = fittingLines(
    'Sapilitan nang pinalilikas ang mga nakatira sa tabi ng ilog '.repeat(4),
    options,
  );
  expect(long.size).toBe(30);
  expect(long.lines.at(-1)).toMatch(/…$/);
});

test('letters of Filipino names stay, other scripts and marks of direction go', () => {
  expect(drawableText(' Piñan,\n Ñuñoa & Mëçān \u202e🌊 漢字 ')).toBe('Piñan, Ñuñoa & Mëçān');
});

test('a text that is cut ends with a whole word, and a long title has more lines in the smallest size', () => {
  const title = 'Sapilitan nang pinalilikas ang mga nakatira sa tabi ng ilog';
  const options = { font: 'head', width: 400, max: 2 } as const;
  for (const width of [180, 220, 260, 300, 340]) {
    const [last = ''] = breakLines(title, { ...options, width, size: 40 }).slice(-1);
    const words = last.replace('…', '').trim().split(' ');
    expect(title.split(' ')).toEqual(expect.arrayContaining(words));
  }
  const { lines, size } = fittingLines(title, { ...options, sizes: [60, 40], maxOfSmallest: 6 });
  expect([size, lines.join(' ')]).toEqual([40, title]);
});
