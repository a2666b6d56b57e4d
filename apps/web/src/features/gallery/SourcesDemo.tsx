import { SourceRows } from '../stories/sources/SourceRows.tsx';
import { SourcesPopover } from '../stories/sources/SourcesPopover.tsx';
import type { SourceItem } from '../stories/sources/source-item.ts';
import { DateDisplay } from '../stories/time/DateDisplay.tsx';
import { Specimen } from './Specimen.tsx';

const PUBLISHED = '2026-11-15T04:00:00.000Z';

const SOURCES: readonly SourceItem[] = [
  ['Balita sa Ilog', 'Gauge reads 16.1 m at Sto. Niño', 'https://balita.example/1'],
  ['Lungsod Alerto', 'Second alarm raised; pre-emptive evacuation advised', 'https://alerto.example/2'],
  ['Riles Watch', 'LRT-2 Marikina station stays open', null],
  ['Kanto Weekly', 'Gutter-deep water on three streets', 'https://kanto.example/4'],
].map(([source, title, url], index) => ({
  id: `${index}`,
  source: source ?? '',
  title: title ?? '',
  url: url ?? null,
  published: index === 3 ? null : PUBLISHED,
  is_primary: index === 0,
}));

export function SourcesDemo() {
  return (
    <>
      <Specimen name="SourcesPopover: a list, a text with a number, an empty list">
        <SourcesPopover sources={SOURCES} />
        <SourcesPopover sources="Balita + 3" />
        <SourcesPopover sources={[]} />
      </Specimen>
      <Specimen name="SourceRows of a sheet" flow="column">
        <SourceRows sources={SOURCES} count={6} form="sheet" />
      </Specimen>
      <Specimen name="DateDisplay: relative, long, short, none">
        <DateDisplay at={PUBLISHED} />
        <DateDisplay at={PUBLISHED} format="long" />
        <DateDisplay at={PUBLISHED} format="short" />
        <DateDisplay at={null} />
      </Specimen>
    </>
  );
}
