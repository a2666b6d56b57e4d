import { counter, gauge } from '@paligid/runtime/metrics';

export const connectionsOpen = gauge('gateway_connections', 'Open live connections');
export const framesSent = counter('gateway_frames_sent_total', 'Event frames written to sockets', ['lane']);
export const framesDropped = counter('gateway_frames_dropped_total', 'Frames a slow reader did not get');
export const connectionsEnded = counter('gateway_connections_ended_total', 'Connections ended by us', [
  'code',
]);
export const connectionsRejected = counter('gateway_rejected_total', 'Connections not accepted', ['reason']);
export const eventsSent = counter('gateway_events_total', 'Events that were matched with readers');
export const gapsRead = counter('gateway_gap_reads_total', 'Reads of events that no stream had brought');
export const resumes = counter('gateway_resumes_total', 'Readers who came back', ['from', 'complete']);
