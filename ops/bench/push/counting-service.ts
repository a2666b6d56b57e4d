/** The push service of the bench: verifies who sends, counts, and accepts. One line is printed for each second. */
import { startPushService } from '@paligid/testkit/push-service';

const { PORT, TLS_KEY: key = '', TLS_CERT: cert = '' } = process.env;
const service = await startPushService({ port: Number(PORT), tls: { key, cert }, isCounting: true });
process.stdout.write('listening\n');
const timer = setInterval(() => {
  const rejected = service.rejected().length;
  if (rejected > 0) process.stderr.write(`${rejected} requests were rejected: ${service.rejected()[0]}\n`);
}, 1_000);
process.once('SIGTERM', () => {
  clearInterval(timer);
  void service.close();
});
