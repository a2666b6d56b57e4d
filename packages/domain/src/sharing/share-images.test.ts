import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  previewImagePath,
  qrFileName,
  qrImagePath,
  qrShareLink,
  shareImagePath,
  storyCardPath,
  storyPreviewPath,
} from './share-images.ts';
import { platformShareLink } from './share-links.ts';

const LINK = 'https://paligid.example/story/s-1';
const qrParameters = (address: string) => Object.fromEntries(new URL(address, LINK).searchParams);

test('[QR-006] the QR image is a GET to our own maker with data, size, color, bgcolor, margin and format', () => {
  const path = qrImagePath(LINK, { size: 512 });
  expect(path).toMatch(/^\/api\/qr\?data=/);
  expect(Object.keys(qrParameters(path))).toEqual(['data', 'size', 'color', 'bgcolor', 'margin', 'format']);
  expect(qrParameters(path)).toMatchObject({ data: LINK, size: '512' });
});

test('[QR-007] a QR code is 300 px of 1c1f2e on ffffff with margin 1, as png', () => {
  expect(qrParameters(qrImagePath(LINK))).toEqual({
    data: LINK,
    size: '300',
    color: '1c1f2e',
    bgcolor: 'ffffff',
    margin: '1',
    format: 'png',
  });
});

test('[QR-008] the branded QR code has margin 2', () => {
  expect(qrParameters(qrImagePath(LINK, { isBranded: true }))).toMatchObject({
    margin: '2',
    color: '1c1f2e',
    bgcolor: 'ffffff',
  });
});

test('[QR-009] in dark mode the QR code is orange ffa63c on dark 1c1f2e', () => {
  const dark = { color: 'ffa63c', bgcolor: '1c1f2e' };
  expect(qrParameters(qrImagePath(LINK, { isDark: true }))).toMatchObject({ ...dark, margin: '1' });
  expect(qrParameters(qrImagePath(LINK, { isDark: true, isBranded: true }))).toMatchObject({
    ...dark,
    margin: '2',
  });
});

test("[QR-010] a QR share link adds utm_source, utm_medium=qr_code and utm_campaign 'story_' plus the content id", () => {
  expect(qrShareLink(LINK, 's-1')).toBe(
    `${LINK}?utm_source=paligid&utm_medium=qr_code&utm_campaign=story_s-1`,
  );
});

test('the marks join what a link already carries', () => {
  expect(qrShareLink(`${LINK}?n=1&utm_medium=mail#map`, 'a b&c')).toBe(
    `${LINK}?n=1&utm_medium=qr_code&utm_source=paligid&utm_campaign=story_a+b%26c#map`,
  );
});

test('a platform gets a link that tells where readers come from, Twitter the bare one', () => {
  expect(platformShareLink('telegram', LINK, 's-1')).toBe(
    `${LINK}?utm_source=paligid&utm_medium=telegram&utm_campaign=story_s-1`,
  );
  expect(platformShareLink('twitter', LINK, 's-1')).toBe(LINK);
});

test('[SHARE-036] the preview image takes title, the first 150 characters of the message, and type', () => {
  const path = previewImagePath({ title: 'Flood', message: 'a'.repeat(200), type: 'achievement' });
  expect(path).toBe(`/api/og?title=Flood&description=${'a'.repeat(150)}&type=achievement`);
});

test('the pictures of a story are named by its id, language and version', () => {
  const card = { id: 'c-1', language: 'fil', version: 3 } as const;
  expect(storyPreviewPath(card)).toBe('/api/og?id=c-1&lang=fil&v=3');
  expect(storyCardPath({ ...card, severity: 5 })).toBe('/api/share-image?id=c-1&lang=fil&v=3-alert');
});

test('the link inside the code arrives whole, whatever the id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (id) => {
      const link = qrShareLink(LINK, id);
      expect(qrParameters(qrImagePath(link))).toMatchObject({ data: link });
      expect(qrParameters(link)).toMatchObject({ utm_campaign: `story_${id}` });
    }),
  );
});

test('the downloaded file is named after the product and the time', () => {
  expect(qrFileName(1_794_715_200_000)).toBe('paligid-qr-1794715200000.png');
});

const query = (path: string) => new URL(path, 'https://paligid.example').searchParams;
const imageParameters = (path: string) => Object.fromEntries(query(path));
const imageSeverityFor = (severity: number) =>
  query(shareImagePath({ title: 'Flood', severity })).get('severity');

test('[SHARE-034] the share image takes title, summary, location, source, category and severity', () => {
  const path = shareImagePath({
    title: 'Flood on España',
    summary: 'Gutter-deep & rising.',
    location: 'Sampaloc, Manila',
    source: 'MMDA',
    category: 'weather',
    severity: 4,
  });
  expect(path).toMatch(/^\/api\/share-image\?title=/);
  expect(imageParameters(path)).toEqual({
    title: 'Flood on España',
    summary: 'Gutter-deep & rising.',
    location: 'Sampaloc, Manila',
    source: 'MMDA',
    category: 'weather',
    severity: 'warning',
  });
});

test('[SHARE-035] severity 1 and 2 are info, 3 and 4 warning, 5 alert', () => {
  expect([1, 2, 3, 4, 5].map(imageSeverityFor)).toEqual(['info', 'info', 'warning', 'warning', 'alert']);
});

test('the picture of a raised story has another address than the one of before', () => {
  const card = (severity: number) => storyCardPath({ id: 'c-1', language: 'en', version: 2, severity });
  expect([3, 4, 5].map((severity) => query(card(severity)).get('v'))).toEqual([
    '2-warning',
    '2-warning',
    '2-alert',
  ]);
});

test('what a story lacks is left out, never made up', () => {
  expect(imageParameters(shareImagePath({ title: 'Flood' }))).toEqual({ title: 'Flood' });
});

test('a more severe story never looks calmer', () => {
  const order = ['info', 'warning', 'alert'];
  const rank = (severity: number) => order.indexOf(imageSeverityFor(severity) ?? '');
  const severity = fc.integer({ min: 1, max: 5 });
  fc.assert(fc.property(severity, severity, (one, other) => (one - other) * (rank(one) - rank(other)) >= 0));
});
