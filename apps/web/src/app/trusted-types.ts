/**
 * Names of the Trusted Types policies; the page's security policy allows these and no others. There is none:
 * nothing of ours turns text into markup or into a script. Whoever needs one declares it in this file.
 */
export const POLICY_NAMES: readonly string[] = [];
