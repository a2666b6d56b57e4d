import { HeaderBar } from '../../frame/header/HeaderBar.tsx';
import { useWords } from '../../words/words.ts';
import type { PlainPage } from './plain-pages.ts';

export function PlainHeader({ page: { name } }: { page: PlainPage }) {
  const say = useWords();
  return <HeaderBar title={say(name)} />;
}
