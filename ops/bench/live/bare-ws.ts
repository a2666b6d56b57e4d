/** Baseline, the WebSocket library alone: sends every message from the bus, or from the parent, to every connection. */
import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { WebSocketServer } from 'ws';

const [port = '', natsUrl = '', stream = ''] = process.argv.slice(2);

const server = new WebSocketServer({
  host: '127.0.0.1',
  port: Number(port),
  perMessageDeflate: false,
  backlog: 4096,
});
const broadcast = (text: string) => {
  for (const client of server.clients) client.send(text);
};
server.on('listening', async () => {
  const nats = await connect({ servers: natsUrl });
  const consumer = await jetstream(nats).consumers.get(stream, { deliver_policy: DeliverPolicy.New });
  process.on('message', (text: string) => {
    process.send?.({ startNs: process.hrtime.bigint().toString() });
    broadcast(text);
  });
  process.send?.({ ready: true });
  for await (const message of await consumer.consume()) broadcast(message.string());
});
process.on('disconnect', () => process.exit());
