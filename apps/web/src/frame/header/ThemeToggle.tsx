import { m } from '@paligid/i18n/messages';
import type { MouseEvent } from 'react';
import { useLocation } from '../../address/address.ts';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { Icon } from '../../design/Icon.tsx';
import { iconButtonLook } from '../../design/icon-button-look.ts';
import { useWords } from '../../words/words.ts';

/** A link for the same reason as the language: the web server keeps the theme where no script runs. */
export function ThemeToggle() {
  const say = useWords();
  const isDark = usePreferences((state) => state.darkMode);
  const setDarkMode = usePreferences((state) => state.setDarkMode);
  const { pathname, search } = useLocation();
  const target = isDark ? 'light' : 'dark';
  const label = say(isDark ? m['frame.theme_to_light'] : m['frame.theme_to_dark']);

  function change(event: MouseEvent) {
    event.preventDefault();
    setDarkMode(!isDark);
  }

  return (
    <a
      href={`/theme?${new URLSearchParams({ to: target, redirect: pathname + search })}`}
      rel="nofollow"
      onClick={change}
      {...iconButtonLook({ label, icon: isDark ? 'sun' : 'moon' })}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </a>
  );
}
