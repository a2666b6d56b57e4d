import { LANGUAGE_OPTIONS } from '@paligid/i18n/language-options';
import { m } from '@paligid/i18n/messages';
import type { MouseEvent } from 'react';
import { usePreferences } from '../../client/stores/usePreferences.ts';
import { buttonStyle } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLocation } from '../../router/router.ts';
import styles from './language-toggle.module.css';

interface LanguageToggleProps {
  /** switch: EN and FIL. pill: English and Filipino. button: one link to the other language. */
  variant: 'switch' | 'button' | 'pill';
}

/** Links, because the web server can change the language too: without a script, and before ours has loaded. */
export function LanguageToggle({ variant }: LanguageToggleProps) {
  const t = useTranslation();
  const language = usePreferences((state) => state.language);
  const links = useLanguageLinks();
  const others = links.filter((link) => link.language !== language);
  if (variant === 'button') {
    return others.map(({ tag, address, choose }) => (
      <a
        key={tag}
        href={address}
        hrefLang={tag}
        lang={tag}
        rel="nofollow"
        onClick={choose}
        {...buttonStyle({ variant: 'quiet', size: 'medium' })}
      >
        <Icon name="translate" size={22} />
        {t(m['frame.read_in_other_language'])}
      </a>
    ));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form, these are links
    <div
      role="group"
      aria-label={t(m['frame.language'])}
      className={styles['languages']}
      data-variant={variant}
    >
      {links.map(({ tag, name, address, choose, ...link }) => (
        <a
          key={tag}
          href={address}
          hrefLang={tag}
          lang={tag}
          rel="nofollow"
          translate="no"
          className={styles['language']}
          aria-current={link.language === language ? 'true' : undefined}
          aria-label={variant === 'pill' ? undefined : `${tag.toUpperCase()}, ${name}`}
          onClick={choose}
        >
          {variant === 'pill' ? name : tag.toUpperCase()}
        </a>
      ))}
    </div>
  );
}

function useLanguageLinks() {
  const setLanguage = usePreferences((state) => state.setLanguage);
  const { pathname, search } = useLocation();
  return LANGUAGE_OPTIONS.map((option) => ({
    ...option,
    address: `/language?${new URLSearchParams({ to: option.tag, redirect: pathname + search })}`,
    choose: (event: MouseEvent) => {
      event.preventDefault();
      setLanguage(option.language);
    },
  }));
}
