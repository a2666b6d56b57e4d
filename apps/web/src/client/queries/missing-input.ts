import type { userFeedGap } from '@paligid/domain/requests/missing-input';

type Gap = NonNullable<ReturnType<typeof userFeedGap>>;

/** Its words are for logs, so that they are only fetched when a query runs that should not. */
export async function missingInput(gap: Gap): Promise<never> {
  const { missingInputText } = await import('@paligid/i18n/words-requests');
  throw new Error(missingInputText(gap, 'en'));
}
