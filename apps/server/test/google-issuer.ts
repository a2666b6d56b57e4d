import { openIssuer } from '@paligid/testkit/google-issuer';
import { onTestFinished } from 'vitest';

/** For one test. */
export async function startIssuer() {
  const issuer = await openIssuer();
  onTestFinished(issuer.close);
  return issuer;
}
