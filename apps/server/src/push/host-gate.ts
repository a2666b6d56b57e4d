export type PushHost = { origin: string; vapidKeyId: string };
/** `fault`: it answered that it cannot, or that it refuses our key. `silent`: no answer. Null: nothing was asked. */
export type Verdict = 'well' | 'fault' | 'silent' | null;

export type HostGate = {
  /** Whether any request may begin. */
  hasSlot: () => boolean;
  /** `begun`: `end` must follow. `full`: it has enough to do, ask again. A number: nothing should be sent for so long. */
  tryBegin: (host: PushHost) => 'begun' | 'full' | number;
  end: (host: PushHost, verdict: Verdict) => void;
  /** Requests that wait for an answer. */
  inFlight: () => number;
  /** Circuits that are open or tried. */
  open: () => number;
};

type Options = {
  concurrency: number;
  nowMs: () => number;
  /** Between 0 and 1. */
  random: () => number;
  onOpen?: (origin: string, openMs: number) => void;
};

/** `busyMs`: since when it has had requests without a pause. */
type Traffic = { inFlight: number; answeredMs: number; busyMs: number };
type Circuit = { failures: number; openMs: number; openUntilMs: number; isProbed: boolean };

/** As many in a row as never happen by chance. */
const FAILURES_TO_OPEN = 20;
const FIRST_OPEN_MS = 5_000;
const MAX_OPEN_MS = 60_000;
/** What comes while one message tries the service again. */
const PROBE_WAIT_MS = 1_000;
/** With requests and without any answer for this long a service may be one that never answers. */
const SILENT_MS = 1_000;
/** Of a service that has not answered just now: as many as open its circuit. */
const UNPROVEN_LIMIT = FAILURES_TO_OPEN;
const SILENT_WAIT_MS = 2_000;
/** The rest is for the other services. */
const SHARE = 3 / 4;
/** Sockets of silent services come on top of those that work. */
const MAX_SOCKETS_RATIO = 2;
const MAX_HOSTS = 2_000;

/**
 * Bulkhead and circuit breaker for each push service: one that accepts connections and never answers, or answers with
 * errors, holds neither the slots nor the queue of the others. A circuit opens after failures in a row; when its time is
 * over one message tries the service (half-open), and what it comes to closes the circuit or opens it for twice as long.
 */
export function hostGate({ concurrency, nowMs, random, onOpen }: Options): HostGate {
  const traffic = new Map<string, Traffic>();
  const circuits = new Map<string, Circuit>();
  const share = Math.max(1, Math.floor(concurrency * SHARE));
  const unprovenLimit = Math.min(share, UNPROVEN_LIMIT);
  const isUnproven = ({ answeredMs }: Traffic) => nowMs() - answeredMs > SILENT_MS;
  const isSilent = (host: Traffic) =>
    host.inFlight > 0 && isUnproven(host) && nowMs() - host.busyMs > SILENT_MS;
  const spread = (ms: number) => Math.round(ms * (1 + random() / 2));
  let inFlight = 0;

  const trafficOf = (origin: string): Traffic => {
    const known = traffic.get(origin);
    if (known !== undefined) return known;
    for (const [name, { inFlight: open }] of traffic) {
      if (traffic.size < MAX_HOSTS) break;
      if (open === 0) traffic.delete(name);
    }
    const added = { inFlight: 0, answeredMs: Number.NEGATIVE_INFINITY, busyMs: 0 };
    traffic.set(origin, added);
    return added;
  };
  const fail = (key: string, origin: string) => {
    const before = circuits.get(key);
    const failures = (before?.failures ?? 0) + 1;
    const isOpening = before?.isProbed === true || (failures >= FAILURES_TO_OPEN && before?.openMs === 0);
    const [oldest] = circuits.keys();
    if (before === undefined && oldest !== undefined && circuits.size >= MAX_HOSTS) circuits.delete(oldest);
    if (!isOpening) {
      const known = before ?? { openMs: 0, openUntilMs: 0, isProbed: false };
      circuits.set(key, { ...known, failures });
      return;
    }
    const openMs = Math.min(MAX_OPEN_MS, Math.max(FIRST_OPEN_MS, (before?.openMs ?? 0) * 2));
    circuits.set(key, { failures, openMs, openUntilMs: nowMs() + openMs, isProbed: false });
    onOpen?.(origin, openMs);
  };
  return {
    hasSlot: () => {
      if (inFlight < concurrency) return true;
      let working = 0;
      for (const host of traffic.values()) if (!isSilent(host)) working += host.inFlight;
      return working < concurrency && inFlight < concurrency * MAX_SOCKETS_RATIO;
    },
    tryBegin: (host) => {
      const circuit = circuits.get(keyOf(host));
      const isOpen = circuit !== undefined && circuit.openMs > 0;
      if (isOpen && circuit.openUntilMs > nowMs()) return spread(circuit.openUntilMs - nowMs());
      if (isOpen && circuit.isProbed) return spread(PROBE_WAIT_MS);
      const own = trafficOf(host.origin);
      if (own.inFlight >= (isUnproven(own) ? unprovenLimit : share))
        return isSilent(own) ? spread(SILENT_WAIT_MS) : 'full';
      if (own.inFlight === 0) own.busyMs = nowMs();
      if (isOpen) circuit.isProbed = true;
      own.inFlight += 1;
      inFlight += 1;
      return 'begun';
    },
    end: (host, verdict) => {
      const own = trafficOf(host.origin);
      own.inFlight -= 1;
      inFlight -= 1;
      if (verdict === 'well' || verdict === 'fault') own.answeredMs = nowMs();
      const key = keyOf(host);
      const circuit = circuits.get(key);
      if (verdict === null) {
        if (circuit !== undefined) circuit.isProbed = false;
      } else if (verdict === 'well') circuits.delete(key);
      else fail(key, host.origin);
    },
    inFlight: () => inFlight,
    open: () => Array.from(circuits.values()).filter(({ openMs }) => openMs > 0).length,
  };
}

/** A service may refuse one of our keys and take the other. */
function keyOf({ origin, vapidKeyId }: PushHost): string {
  return `${origin} ${vapidKeyId}`;
}
