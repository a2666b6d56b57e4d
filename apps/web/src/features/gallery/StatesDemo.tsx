import { Button } from '../../design/Button.tsx';
import { EmptyState, type EmptyStateProps } from '../../design/EmptyState.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { Spinner } from '../../design/Spinner.tsx';
import { Specimen } from './Specimen.tsx';

const EMPTY: readonly (EmptyStateProps & { action: string })[] = [
  {
    art: 'quiet',
    title: 'All quiet in your neighborhood!',
    text: 'Nothing new around Marikina. We are keeping watch for you.',
    action: 'Widen to 10 km',
  },
  {
    art: 'no-location',
    title: 'Help us help you!',
    text: 'Turn on location so we can find what is near you.',
    action: 'Turn on location',
  },
  {
    art: 'no-results',
    title: 'No matches found',
    text: 'Try a place name, like Cubao, or a shorter word.',
    action: 'Clear search',
  },
  {
    art: 'offline',
    title: 'Connection lost!',
    text: 'New stories will load when you are back online.',
    action: 'Try Again',
  },
  {
    art: 'error',
    title: 'Something went wrong!',
    text: "We're having trouble loading the data. Please try again.",
    action: 'Try Again',
  },
  {
    art: 'no-bookmarks',
    title: 'No saved stories yet',
    text: 'Tap the bookmark icon on any story to keep it here.',
    action: 'Browse stories',
  },
];

export function StatesDemo() {
  return (
    <>
      <Specimen name="Spinner">
        <Spinner label="Checking location access..." />
        <Spinner size="large" />
      </Specimen>
      <Specimen name="SkeletonList" flow="column">
        <SkeletonList count={2} />
      </Specimen>
      <Specimen name="EmptyState" flow="column">
        {EMPTY.map(({ action, ...state }) => (
          <EmptyState
            key={state.art}
            {...state}
            action={
              <Button size="medium" variant="ghost">
                {action}
              </Button>
            }
          />
        ))}
      </Specimen>
    </>
  );
}
