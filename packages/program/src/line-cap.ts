/** An attack must not fill the disk; metrics count the rest. */
const MAX_LINES_A_SECOND = 50;

/** Whether one more line may be written in this second. One cap for each kind of line. */
export function lineCap(nowMs: () => number = () => performance.now()): () => boolean {
  let second = 0;
  let lines = 0;
  return () => {
    const now = Math.floor(nowMs() / 1000);
    lines = now === second ? lines + 1 : 1;
    second = now;
    return lines <= MAX_LINES_A_SECOND;
  };
}
