/**
 * Measures what is learned of invented lives with known truth; `--other` takes those of other kinds.
 * `npm run eval:routines -- [SEED] [--days 14] [--other] [--verbose]`. Needs no engine.
 */
import { inventOtherLives } from './other-lives.ts';
import { measureLives, summarizeLives } from './routine-figures.ts';
import { inventLives } from './routine-lives.ts';

const words = process.argv.slice(2);
const isVerbose = words.includes('--verbose');
const at = words.indexOf('--days');
const days = at === -1 ? [14, 42] : [Number(words[at + 1])];
const [seed = '1'] = words.filter((word, index) => !word.startsWith('--') && (at === -1 || index !== at + 1));
const invent = words.includes('--other') ? inventOtherLives : inventLives;
const print = (line: string) => process.stdout.write(`${line}\n`);

for (const count of days) {
  const lives = measureLives(Number(seed), count, invent);
  const { phaseAccuracy, anchorsFound, anchorsRight, falseClaims } = summarizeLives(lives);
  const figures = [phaseAccuracy, anchorsFound, anchorsRight, falseClaims].map((share) => share.toFixed(3));
  print(
    `seed ${seed}, ${lives.length} lives, day ${count}: phases right ${figures[0]}, homes and works found ${figures[1]}, of those named right ${figures[2]}, claims without a routine ${figures[3]}`,
  );
  if (isVerbose)
    for (const life of lives) {
      const parts = life.learned.routines.map(
        ({ phase, days: on, startMinute, endMinute }) =>
          `${phase} ${on.join('')} ${startMinute / 60}-${endMinute / 60}`,
      );
      print(
        `${life.name}: ${life.right}/${life.phases} phases, ${life.claimed}/${life.free} claimed, ${life.anchorsFound}/${life.anchors} anchors, ${life.learned.dataPoints} hours\n  ${parts.join('; ')}`,
      );
    }
}
