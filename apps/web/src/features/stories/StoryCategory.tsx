import { CategoryLabel } from '../../design/CategoryLabel.tsx';
import { useWords } from '../../words/words.ts';
import { categoryWords } from './category-words.ts';

export function StoryCategory({ category }: { category: string | null | undefined }) {
  return <CategoryLabel category={category} label={categoryWords(category, useWords())} />;
}
