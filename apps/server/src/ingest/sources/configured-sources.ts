import type { Source } from '../source.ts';

/** What the operator may change in the registry. */
export type SourceSettings = {
  enabled: readonly string[];
  disabled: readonly string[];
  /** Sources read from another address, and therefore enabled: the simulator, a mirror. */
  addresses: ReadonlyMap<string, string>;
  /** Keys of sources that have an address for those with one; the sources are then enabled. */
  keys: ReadonlyMap<string, string>;
  /** Below 1 the intervals between reads shrink, for a demonstration or a test. */
  cadenceScale: number;
};

const KEY_NAME = /key|token|secret|passw/i;

/** The registry with the settings applied. Throws on an unknown id: a typo must not go unnoticed. */
export function configuredSources(registry: readonly Source[], settings: SourceSettings): Source[] {
  const known = new Set(registry.map(({ id }) => id));
  for (const id of [...settings.enabled, ...settings.disabled, ...settings.addresses.keys()]) {
    if (!known.has(id)) throw new Error(`no source is called '${id}'`);
  }
  for (const id of settings.keys.keys()) {
    if (registry.find((source) => source.id === id)?.key === undefined)
      throw new Error(`no source with a key is called '${id}'`);
  }
  // Addresses are stored, and shown to readers.
  for (const [id, address] of settings.addresses) {
    const names = [...new URL(address).searchParams.keys()];
    if (names.some((name) => KEY_NAME.test(name)))
      throw new Error(`the address of '${id}' has a key in it: name it in PALIGID_SOURCE_KEYS`);
  }
  return registry.map((source) => configured(source, settings));
}

function configured(source: Source, settings: SourceSettings): Source {
  const address = settings.addresses.get(source.id);
  const isOff = settings.disabled.includes(source.id);
  const hasKey = settings.keys.has(source.id);
  const isWanted = hasKey || address !== undefined || settings.enabled.includes(source.id);
  const isOn = !isOff && (source.isEnabled || isWanted);
  const { disabledReason = 'disabled by the operator', ...rest } = source;
  return {
    ...rest,
    address: address ?? (hasKey ? source.key?.address : undefined) ?? source.address,
    cadence: {
      minSeconds: source.cadence.minSeconds * settings.cadenceScale,
      maxSeconds: source.cadence.maxSeconds * settings.cadenceScale,
    },
    isEnabled: isOn,
    ...(isOn ? {} : { disabledReason: isOff ? 'disabled by the operator' : disabledReason }),
  };
}
