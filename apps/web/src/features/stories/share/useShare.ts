import type { Story } from '@paligid/contract/entities/stories';
import { shareData } from '@paligid/domain/sharing/share-data';
import { m } from '@paligid/i18n/messages';
import { useCallback } from 'react';
import { usePage } from '../../../app/page.ts';
import { useNotify } from '../../../client/stores/useNotify.ts';
import { useWords } from '../../../words/words.ts';
import { shareByDevice } from './share-by-device.ts';

export function useShare() {
  const say = useWords();
  const { origin } = usePage();
  const notify = useNotify();
  return useCallback(
    async ({ id, title, summary }: Pick<Story, 'id' | 'title' | 'summary'>) => {
      const content = { contentId: id, contentType: 'story' } as const;
      const end = await shareByDevice(
        shareData(content, { title, text: summary || title }, origin),
        navigator,
      );
      if (end === 'copied') notify({ kind: 'success', text: say(m['share.copied']) });
      if (end === 'failed') notify({ kind: 'error', text: say(m['share.copy_failed']) });
    },
    [say, origin, notify],
  );
}
