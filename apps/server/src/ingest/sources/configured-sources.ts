import type { Source } from '../source.ts';

/** What the operator may change in the registry. */
export type SourceSettings = {
  enabled: readonly string[];
  disabled: readonly string[];
  /** Sources read from another address, and therefore enabled: the simulator, a mirror. */
  addresses: ReadonlyMap<string, string>;
  /** Below 1 the intervals between reads shrink, for a demonstration or a test. */
  cadenceScale: number;
};

/** The registry with the settings applied. Throws on an unknown id: a typo must not go unnoticed. */
export function configuredSources(registry: readonly Source[], settings: SourceSettings): Source[] {
  const known = new Set(registry.map(({ id }) => id));
  for (const id of [...settings.enabled, ...settings.disabled, ...settings.addresses.keys()]) {
    if (!known.has(id)) throw new Error(`no source is called '${id}'`);
  }
  return registry.map((source) => configured(source, settings));
}

function configured(source: Source, settings: SourceSettings): Source {
  const address = settings.addresses.get(source.id);
  const isOff = settings.disabled.includes(source.id);
  const isOn = !isOff && (source.isEnabled || address !== undefined || settings.enabled.includes(source.id));
  const { disabledReason = 'disabled by the operator', ...rest } = source;
  return {
    ...rest,
    address: address ?? source.address,
    cadence: {
      minSeconds: source.cadence.minSeconds * settings.cadenceScale,
      maxSeconds: source.cadence.maxSeconds * settings.cadenceScale,
    },
    isEnabled: isOn,
    ...(isOn ? {} : { disabledReason: isOff ? 'disabled by the operator' : disabledReason }),
  };
}
