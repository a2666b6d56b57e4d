import { storyCardPath, storyPreviewPath } from '@paligid/domain/sharing/share-images';
import { m } from '@paligid/i18n/messages';
import type { Locale } from '@paligid/i18n/runtime';
import type { Translate } from '../../../i18n/useTranslation.ts';
import { plateName } from '../place/plate-name.ts';
import { storyDetailId } from '../story-path.ts';
import { momentText } from '../time/manila-time.ts';
import { storyState } from '../time/useStoryState.ts';
import type { ShareableStory } from './share-story.ts';

export interface SharePreviewInfo {
  /** The picture that platforms show with the link. */
  image: string;
  /** The picture to pass on. */
  card: { path: string; note: string };
  /** On the plate; absent where no place is known. */
  place?: string | undefined;
  /** 'until Nov 15, 5:30 PM', for a text message; absent where it has no end. */
  until?: string | undefined;
}

/** What the preview of a story shows beside its words. */
export function storyPreview(
  story: ShareableStory,
  { locale, t }: { locale: Locale; t: Translate },
): SharePreviewInfo {
  const state = storyState(story, Date.now());
  const picture = {
    ...{ id: storyDetailId(story), version: story.version },
    language: locale === 'fil' ? 'fil' : 'en',
  } as const;
  return {
    image: storyPreviewPath(picture),
    card: { path: storyCardPath({ ...picture, severity: story.severity }), note: t(m['share.picture_note']) },
    place: plateName(story.location, story.source),
    until: state.kind === 'until' ? t(m['share.until'], { time: momentText(state.atMs, locale) }) : undefined,
  };
}
