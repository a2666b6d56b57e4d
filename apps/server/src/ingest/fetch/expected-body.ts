const TYPES = {
  xml: /xml|rss|atom|text\/plain|text\/html|octet-stream/i,
  json: /json|text\/plain|octet-stream/i,
};
const BEGINS = { xml: /^\s*<[?!\w]/, json: /^\s*[{[]/ };
const HTML_PAGE = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype\s+html|html)\b/i;

/**
 * What is wrong with an answer before any parser sees it. Servers often name the type wrongly, so the first
 * characters decide; a web page in place of a feed is the most common surprise.
 */
export function unexpectedBody(
  text: string,
  contentType: string,
  expects: 'xml' | 'json',
): string | undefined {
  const head = text.slice(0, 1000);
  if (HTML_PAGE.test(head)) return 'a web page';
  if (contentType !== '' && !TYPES[expects].test(contentType)) return `the type ${contentType.slice(0, 60)}`;
  return BEGINS[expects].test(head) ? undefined : `no ${expects}`;
}
