import type { Story } from '@paligid/contract/entities/stories';
import { m } from '@paligid/i18n/messages';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../words/words.ts';
import { type AlertNews, alertNews } from './alert-news.ts';

const WORDS = {
  new: m['stories.new_alert'],
  over: m['stories.alert_over'],
  changed: m['stories.alert_changed'],
};

/** What happened to the alerts since the last render, in words for those who listen, and the newest that came. */
export function useAlertNews(stories: readonly Story[]) {
  const say = useWords();
  const before = useRef(stories);
  const [news, setNews] = useState<AlertNews | undefined>();

  // Compared with what was on screen before, which only an effect can know.
  useEffect(() => {
    const [first] = alertNews(before.current, stories);
    before.current = stories;
    if (first !== undefined) setNews(first);
  }, [stories]);

  return {
    announcement: news === undefined ? '' : say(WORDS[news.kind], { title: news.story.title }),
    arrived: news?.kind === 'new' ? news.story : undefined,
  };
}
