import { PRODUCT_NAME } from '@paligid/domain/product';
import { m } from '@paligid/i18n/messages';
import { escapeHtml } from './html.ts';

export type ErrorPageKind = 'failed' | 'busy' | 'missing';

const TEXTS = {
  failed: { title: m['trouble.failed.title'], text: m['trouble.failed.text'] },
  busy: { title: m['trouble.busy.title'], text: m['trouble.busy.text'] },
  missing: { title: m['trouble.missing.title'], text: m['trouble.missing.text'] },
};
const LANGUAGES = ['en', 'fil'] as const;

/** Shown when no screen can be rendered. In both languages: what would choose between them may be what failed. */
export function errorPage(trouble: ErrorPageKind, styles: string, requestId: string): string {
  const { title, text } = TEXTS[trouble];
  const parts = LANGUAGES.map((locale) => {
    const home = escapeHtml(m['trouble.home']({}, { locale }));
    return [
      `<section lang="${locale}"><h1>${escapeHtml(title({}, { locale }))}</h1>`,
      `<p>${escapeHtml(text({}, { locale }))}</p><p><a href="/">${home}</a></p></section>`,
    ].join('');
  });
  return [
    '<!doctype html><html lang="en" data-theme="dark"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${PRODUCT_NAME}</title>${styles}</head><body><main>${parts.join('')}`,
    `<p><small>${escapeHtml(requestId)}</small></p></main></body></html>\n`,
  ].join('');
}
