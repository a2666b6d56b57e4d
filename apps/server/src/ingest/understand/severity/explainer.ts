import type { Word } from '@paligid/geo/folded-words';
import type { Evidence } from '../text/evidence.ts';
import type { ItemText } from '../text/item-texts.ts';
import { countPeople } from './counted-people.ts';
import cues from './data/severity-cues.json' with { type: 'json' };
import { levelText } from './level-text.ts';

const EXPLAINS = new RegExp(cues.explains.join('|'));

/** 'What does Alert Level 4 mean?' names a level and raises none; 'Why six died in the slide' reports the slide. */
export function findExplainer(title: ItemText & { words: readonly Word[] }): Evidence | undefined {
  const [text] = EXPLAINS.exec(levelText(title)) ?? [];
  if (text === undefined) return undefined;
  const { dead, hurt } = countPeople(title.words, title.text);
  return dead + hurt > 0 ? undefined : { rule: 'explainer', field: title.field, text };
}
