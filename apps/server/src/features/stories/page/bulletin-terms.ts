import type { StoryPage } from '@paligid/contract/entities/story-details';
import { TEXT } from '@paligid/contract/limits';
import { CAP_TERMS, translateHeadline } from '@paligid/domain/bulletins/translate-bulletin';
import { truncateText } from '@paligid/domain/truncate-text';
import { detectLanguage } from '@paligid/domain/understanding/text-language';
import * as z from 'zod';
import type { Language } from '../../../platform/http/language.ts';

type BulletinTerm = NonNullable<StoryPage['bulletin_terms']>[number];
type Kind = keyof typeof CAP_TERMS;

const capSchema = z.object({
  event: z.string(),
  responses: z.array(z.string()).max(20).default([]),
  urgency: z.string(),
  certainty: z.string(),
  severity: z.string(),
});

const referenceSchema = z.object({ key: z.string().min(1).max(TEXT.message) });

/** How other messages refer to a CAP message. */
export function presentCapReference(cap: unknown): string | undefined {
  return referenceSchema.safeParse(cap).data?.key;
}

/** The coded terms of a CAP message in the reader's language; values that the issuer left unknown are omitted. */
export function presentBulletinTerms(
  cap: unknown,
  { declared, language }: { declared: string | null; language: Language },
): BulletinTerm[] {
  const { data } = capSchema.safeParse(cap);
  if (data === undefined) return [];
  const term = (kind: Kind, value: string): BulletinTerm[] => {
    const terms: Record<string, { en: string; fil: string }> = CAP_TERMS[kind];
    const words = value === 'Unknown' ? undefined : terms[value]?.[language];
    return words === undefined ? [] : [{ kind, value, words, lang: language }];
  };
  return [
    ...eventTerm(truncateText(data.event, TEXT.title), declared, language),
    ...data.responses.flatMap((value) => term('response', value)),
    ...term('urgency', data.urgency),
    ...term('certainty', data.certainty),
    ...term('severity', data.severity),
  ];
}

function eventTerm(value: string, declared: string | null, language: Language): BulletinTerm[] {
  if (value === '') return [];
  const lang = detectLanguage(value, declared);
  const translated = lang === language ? undefined : translateHeadline(value, language);
  return [
    { kind: 'event', value, words: translated ?? value, lang: translated === undefined ? lang : language },
  ];
}
