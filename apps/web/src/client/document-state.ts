import type { DehydratedState } from '@tanstack/react-query';
import type { Page } from '../app/page.ts';

interface DocumentState {
  page: Page;
  queries: DehydratedState;
}

/** What the server has rendered the document from. */
export function documentState(document: Document): DocumentState {
  const text = document.getElementById('page')?.textContent;
  if (!text) throw new Error('the document has no state');
  return JSON.parse(text);
}
