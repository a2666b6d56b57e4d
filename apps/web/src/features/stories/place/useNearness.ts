import type { Story } from '@paligid/contract/entities/stories';
import { useLocationStore } from '../../../client/stores/useLocationStore.ts';
import { useReaderPlace } from '../../../client/stores/useReaderPlace.ts';
import { type Nearness, nearness } from './nearness.ts';

export function useNearness(story: Story): Nearness {
  const { place } = useReaderPlace();
  const { position } = useLocationStore();
  return nearness(story, place, position);
}
