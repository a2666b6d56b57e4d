import { Button } from '../../design/Button.tsx';
import { NoBookmarks } from '../../design/empty/NoBookmarks.tsx';
import { NoLocation } from '../../design/empty/NoLocation.tsx';
import { NoMatches } from '../../design/empty/NoMatches.tsx';
import { NoNews } from '../../design/empty/NoNews.tsx';
import { Offline } from '../../design/empty/Offline.tsx';
import { Trouble } from '../../design/empty/Trouble.tsx';
import { SkeletonList } from '../../design/SkeletonList.tsx';
import { Spinner } from '../../design/Spinner.tsx';
import { Specimen } from './Specimen.tsx';

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
      <Specimen
        name="Empty: no news, no location, no results, search, offline, error, no bookmarks"
        flow="column"
      >
        <NoNews text="Nothing new around Marikina. We are keeping watch for you." />
        <NoLocation action={<Way>Turn on location</Way>} />
        <NoMatches />
        <NoMatches isSearch action={<Way>Clear search</Way>} />
        <Offline action={<Way>Try Again</Way>} />
        <Trouble
          text="We're having trouble loading the data. Please try again."
          action={<Way>Try Again</Way>}
        />
        <NoBookmarks action={<Way>Browse stories</Way>} />
      </Specimen>
    </>
  );
}

function Way({ children }: { children: string }) {
  return (
    <Button size="medium" variant="ghost">
      {children}
    </Button>
  );
}
