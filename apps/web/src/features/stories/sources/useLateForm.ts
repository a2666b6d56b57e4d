import { type ComponentType, useEffect, useState } from 'react';
import type { SourcesShownProps } from './sources-shown-props.ts';

type Form = { isWide: boolean; Sources: ComponentType<SourcesShownProps> };

/** The form that fits the screen. Each brings another part of a library: it is fetched when it is first to be shown. */
export function useLateForm(
  isWanted: boolean,
  isWide: boolean,
  tell: SourcesShownProps['tell'],
): Form['Sources'] | undefined {
  const [form, setForm] = useState<Form>();
  const isMissing = isWanted && form?.isWide !== isWide;

  // An effect, because it waits.
  useEffect(() => {
    if (!isMissing) return;
    // Without a network nothing opens, and the next press asks again.
    loadForm(isWide).then(setForm, () => tell('dismiss'));
  }, [isMissing, isWide, tell]);

  return form?.Sources;
}

async function loadForm(isWide: boolean): Promise<Form> {
  const Sources = isWide
    ? (await import('./SourcesFloat.tsx')).SourcesFloat
    : (await import('./SourcesSheet.tsx')).SourcesSheet;
  return { isWide, Sources };
}
