import { m } from '@paligid/i18n/messages';
import { useSearch } from '../../address/useSearch.ts';
import { HeaderBar } from '../../frame/header/HeaderBar.tsx';
import { useWords } from '../../words/words.ts';
import { isSignIn, stepBefore, stepOf, stepPath } from './onboarding-path.ts';

export function OnboardingHeader() {
  const say = useWords();
  const search = useSearch();
  if (isSignIn(search)) return <HeaderBar />;
  const before = stepBefore(stepOf(search));
  return (
    <HeaderBar
      title={say(m['frame.get_started'])}
      {...(before !== undefined && { backTo: stepPath(before, search.get('redirect')) })}
    />
  );
}
