import { m } from '@paligid/i18n/messages';
import type { Head, HeadAsk } from '../../app/route.ts';
import { HeaderBar } from '../../frame/header/HeaderBar.tsx';
import { pageTitle } from '../../words/page-title.ts';
import { sayIn, useWords } from '../../words/words.ts';
import { BrandScreen } from './BrandScreen.tsx';

export { BrandScreen as Screen };

export function Header() {
  const say = useWords();
  return <HeaderBar title={say(m['frame.about'])} />;
}

export function head({ page }: HeadAsk): Head {
  const say = sayIn(page.locale);
  return {
    title: pageTitle(say, say(m['frame.about'])),
    description: say(m['pages.brand_description']),
    canonicalPath: '/brand',
  };
}
