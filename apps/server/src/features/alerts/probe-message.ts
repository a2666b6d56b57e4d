/** The synthetic bulletin on the wire, as an agency would serve it: CAP 1.2 with the status Exercise. */

/** No agency can have it: the top-level domain is reserved. */
const PROBE_SENDER = 'prober@paligid.invalid';
/** Where the newest bulletin is, below the origin of the prober. */
export const PROBE_PATH = '/bulletin.xml';
/** In the Philippine Sea, 200 km east of Samar: nobody lives within the reach of any place that a reader can have. */
export const PROBE_POINT = { lat: 12.5, lon: 127.6 };

const HALF_DEGREES = 0.05;
/** Longer than the deadline of the prober, shorter than what it keeps. */
const LIFETIME_MS = 10 * 60_000;
const IDENTIFIER = /^paligid-probe-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Its words must not say that it is an exercise: the rules would rate it as one, and nothing of it would be measured. */
export function renderBulletin(id: string, issuedAt: Date): string {
  const { lat, lon } = PROBE_POINT;
  const [south, north] = [lat - HALF_DEGREES, lat + HALF_DEGREES];
  const [west, east] = [lon - HALF_DEGREES, lon + HALF_DEGREES];
  const corners = [
    ...[`${south},${west}`, `${south},${east}`, `${north},${east}`],
    ...[`${north},${west}`, `${south},${west}`],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
  <identifier>paligid-probe-${id}</identifier>
  <sender>${PROBE_SENDER}</sender>
  <sent>${capTime(issuedAt)}</sent>
  <status>Exercise</status>
  <msgType>Alert</msgType>
  <scope>Public</scope>
  <note>Synthetic bulletin of the prober. Nothing happens.</note>
  <info>
    <language>en</language>
    <category>Met</category>
    <event>Synthetic bulletin</event>
    <urgency>Immediate</urgency>
    <severity>Severe</severity>
    <certainty>Observed</certainty>
    <effective>${capTime(issuedAt)}</effective>
    <expires>${capTime(new Date(issuedAt.getTime() + LIFETIME_MS))}</expires>
    <headline>Synthetic bulletin of the prober</headline>
    <area>
      <areaDesc>Open sea, synthetic</areaDesc>
      <polygon>${corners.join(' ')}</polygon>
    </area>
  </info>
</alert>
`;
}

/** The id of the bulletin that a CAP message is, by its `sender,identifier,sent`; undefined: it is not the prober's. */
export function bulletinId(capKey: string): string | undefined {
  const [sender, identifier = ''] = capKey.split(',');
  return sender === PROBE_SENDER ? IDENTIFIER.exec(identifier)?.[1] : undefined;
}

/** CAP has no fractions of a second and no 'Z'. */
function capTime(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, '-00:00');
}
