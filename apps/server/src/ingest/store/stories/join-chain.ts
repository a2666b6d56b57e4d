import { outlivesRecall } from '@paligid/domain/alerts/alert-delivery';
import { isOpenStatus } from '@paligid/domain/stories/story-lifecycle';
import { counter } from '@paligid/runtime/metrics';
import type { StoryDraft } from '../../cluster/draft-story.ts';
import type { CapFacts } from '../../parsed-item.ts';
import { assignStory, detachStory, lockDraftKeys } from '../events/assign-event.ts';
import { refreshEvent, refreshUnmergedEvents } from '../events/refresh-event.ts';
import * as itemQueue from '../item-queue.repository.ts';
import * as stories from '../stories.repository.ts';
import type { StoryChange } from '../story-change.ts';
import { isRepeatedMessage, type StoredStory, type StoryState } from '../story-state.ts';
import {
  type ItemWriteContext,
  showStory,
  supersedeStory,
  type WriteContext,
  writeStory,
} from '../write-story.ts';
import { chainParts, type PartState } from './chain-parts.ts';
import * as chains from './chains.repository.ts';
import { holdCorrections } from './hold-corrections.ts';

const recalledCounter = counter('alerts_suppressed_by_recall_total', 'Messages that a recall suppressed.');

type CapItem = { id: string; cap: CapFacts; expiresAt: Date | undefined };

/**
 * Takes a message from the queue, adds it to its chain and updates the chain's stories to what all its messages
 * together say. The same message again changes nothing, because its key is stored already.
 */
export async function joinChain(
  shared: ItemWriteContext,
  item: CapItem,
  draftOf: (itemId: string) => Promise<StoryDraft>,
): Promise<StoryChange[]> {
  const { db, now, newId, traceItem } = shared;
  const claimed = await itemQueue.claim(db, item.id);
  if (claimed === undefined) return [];
  const writing = { ...shared, traceparent: traceItem(item.id, claimed.traceparent) };
  await chains.lockChains(db);
  const joined = await chains.findByKeys(db, [item.cap.key, ...item.cap.references]);
  const chainId = joined[0] ?? newId();
  if (!(await chains.insertMessage(db, chainId, chainMessageRow(item)))) return [];

  const known = await chains.findStories(db, joined);
  const others = joined.slice(1);
  if (others.length > 0) await chains.merge(db, chainId, others);
  const states = await Promise.all(
    chainParts(await chains.findMessages(db, chainId), now).map(async (state) => ({
      ...state,
      draft: withTrace(await draftOf(state.itemId), chainId, state),
    })),
  );
  await lockDraftKeys(
    db,
    states.map(({ draft }) => draft),
  );

  const changes: StoryChange[] = [];
  for (const part of new Set([...known, ...states].map((each) => each.part))) {
    const ids = known.filter((story) => story.part === part).map(({ storyId }) => storyId);
    const { remaining, recalled } = await supersedeDuplicates(writing, ids);
    const state = states.find((each) => each.part === part);
    if (state === undefined) {
      const stays = remaining ?? recalled;
      if (stays !== undefined) await chains.upsertStory(db, chainId, part, stays.id);
      continue;
    }
    if (remaining === undefined && recalled !== undefined && !isShownAfter(recalled, state)) {
      recalledCounter.inc();
      await chains.upsertStory(db, chainId, part, recalled.id);
      continue;
    }
    const id = remaining?.id ?? newId();
    const held = { ...state, ...(await holdCorrections(state.draft, remaining, draftOf)) };
    const change = writeStory(writing, id, remaining, held);
    const isNew = remaining === undefined;
    const { eventId, refresh } =
      change.feed === 'written'
        ? await assignStory(writing, { id, isNew, draft: held.draft })
        : { eventId: remaining?.eventId ?? null };
    showStory(writing, { id, isNew, state: held, change, eventId });
    if (refresh !== undefined) await refreshEvent(writing, refresh);
    if (change.feed === 'ended' && eventId !== null) await refreshUnmergedEvents(writing, [eventId]);
    changes.push(change);
    await chains.upsertStory(db, chainId, part, id);
  }
  return changes;
}

/** If several stories turn out to be one, the oldest stays. A recalled story stays as it was, beside it. */
async function supersedeDuplicates(
  writing: WriteContext,
  ids: readonly string[],
): Promise<{ remaining: StoredStory | undefined; recalled: StoredStory | undefined }> {
  const found: StoredStory[] = [];
  for (const id of ids) {
    const story = await stories.findForUpdate(writing.db, id);
    if (story !== undefined) found.push(story);
  }
  const [remaining, ...others] = found.filter(({ operatorState }) => operatorState !== 'recalled');
  for (const other of others) {
    await supersedeStory(writing, other);
    const { refresh } = await detachStory(writing, other.id, 'superseded');
    if (refresh !== undefined) await refreshEvent(writing, refresh);
  }
  return { remaining, recalled: found.findLast(({ operatorState }) => operatorState === 'recalled') };
}

/** A message that replaces a recalled one becomes a story of its own, so that the recall stays as it is. */
function isShownAfter(recalled: StoredStory, { draft, status }: StoryState): boolean {
  const issued = { issuedAtMs: draft.published.getTime(), isSameContent: isRepeatedMessage(recalled, draft) };
  return isOpenStatus(status) && outlivesRecall(recalled.operatorAt?.getTime() ?? 0, issued);
}

function chainMessageRow({ id, cap, expiresAt }: CapItem): chains.StoredMessage {
  return {
    key: cap.key,
    part: cap.part?.number ?? 1,
    parts: cap.part?.of ?? 1,
    itemId: id,
    messageType: cap.messageType,
    sentAt: cap.sentAt,
    expiresAt: expiresAt ?? null,
    isFinal: cap.isFinal,
    references: cap.references,
  };
}

function withTrace(draft: StoryDraft, chainId: string, { headKey, status }: PartState): StoryDraft {
  return { ...draft, trace: { ...draft.trace, join: { by: 'chain', chainId, headKey, status } } };
}
