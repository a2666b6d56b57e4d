import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { previewDocument, previewTitles } from './preview-commands.ts';

const fetchedAt = new Date('2026-11-15T04:00:00Z');

test('a document is parsed and each report rated and placed, with the rules that decided', async () => {
  const lines = await previewDocument('pagasa-dams', fixture('pagasa-dams/fixtures/dams.html'), {
    fetchedAt,
  });
  expect(lines).toContain(
    'Ipo Dam: 2 gates open by 0.60 m, water level 101.22 m, normal high level 101.10 m',
  );
  expect(lines).toContain('  dam-ipo-2026-11-15-gates, issued 2026-11-15 08:00:00');
  expect(lines.join('\n')).toMatch(/ {2}emergency, severity 3, at Norzagaray/);
  expect(lines.join('\n')).toMatch(/ {2}place: rule .+\n {2}classify: rule /);
  expect(lines.slice(-2)).toEqual([
    'rejected   Caliraya: no level or time',
    '3 reports, 1 rejected, 2 skipped, 0 links',
  ]);
});

test('titles alone are rated as of a publisher of the given kind, in their order', async () => {
  const rate = async (authority: string) =>
    previewTitles(['Three dead in Malabon house fire', 'Tatlo patay sa sunog sa Malabon'], {
      authority,
      fetchedAt,
    });
  const ratings = (lines: readonly string[]) => lines.filter((line) => line.includes(', severity '));
  const place = 'at Malabon, known to the city, within 4500 m';
  expect(ratings(await rate('media'))).toEqual(Array(2).fill(`  safety, severity 4, ${place}`));
  expect(ratings(await rate('official'))).toEqual(Array(2).fill(`  safety, severity 5, ${place}`));
  await expect(rate('press')).rejects.toThrow('--authority is one of official, utility, media');
  await expect(previewTitles([' '], { fetchedAt })).rejects.toThrow('a title has no text');
});

test.each([
  ['an unknown source', 'pagasa-dam', 'dams.html', "no source is called 'pagasa-dam'"],
  ['a missing file', 'pagasa-dams', 'none.html', 'there is no file'],
  ['a document of another source', 'usgs-eq', 'dams.html', 'unreadable: '],
  ['a changed layout', 'phivolcs-eq', 'dams.html', 'unreadable: layout changed: no table of earthquakes'],
])('%s is rejected with its reason', async (_, source, file, message) => {
  const preview = previewDocument(source, fixture(`pagasa-dams/fixtures/${file}`), { fetchedAt });
  await expect(preview).rejects.toThrow(message);
});

function fixture(name: string): string {
  return fileURLToPath(new URL(`../../ingest/sources/${name}`, import.meta.url));
}
