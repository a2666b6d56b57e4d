import type { Story } from '@paligid/contract/entities/stories';

/** The text of a story as paragraphs: its content, led by the summary where that is not simply its beginning. */
export function storyParagraphs({ summary, content }: Pick<Story, 'summary' | 'content'>): string[] {
  const paragraphs = content
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const lead = summary.replace(/…$/, '').trim();
  if (lead === '' || content.trim().startsWith(lead)) return paragraphs;
  return [summary.trim(), ...paragraphs];
}
