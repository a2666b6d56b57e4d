import { m } from '@paligid/i18n/messages';
import type { MouseEvent } from 'react';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { Icon } from '../../design/Icon.tsx';
import { iconButtonStyle } from '../../design/IconButton.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from '../../router/router.ts';

/** A link for the same reason as the language: the web server stores the theme where no script runs. */
export function ThemeToggle() {
  const t = useTranslation();
  const isDark = usePreferences((state) => state.darkMode);
  const setDarkMode = usePreferences((state) => state.setDarkMode);
  const { pathname, search } = useLocation();
  const target = isDark ? 'light' : 'dark';
  const label = t(isDark ? m['frame.theme_to_light'] : m['frame.theme_to_dark']);

  function change(event: MouseEvent) {
    event.preventDefault();
    setDarkMode(!isDark);
  }

  return (
    <a
      href={`/theme?${new URLSearchParams({ to: target, redirect: pathname + search })}`}
      rel="nofollow"
      onClick={change}
      {...iconButtonStyle({ label, icon: isDark ? 'sun' : 'moon' })}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </a>
  );
}
