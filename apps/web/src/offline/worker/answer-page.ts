/**
 * A document from the network; the shell when none comes in time, or only the word that the server cannot. Without
 * a shell there is nothing better than to wait and to hand on what comes.
 */
export async function answerPage(
  asked: Promise<Response>,
  findShell: () => Promise<Response | undefined>,
  patienceMs: number,
): Promise<Response> {
  const answered = asked.then(
    (response) => (isFault(response) ? undefined : response),
    () => undefined,
  );
  const inTime = await Promise.race([answered, pause(patienceMs)]);
  return inTime ?? (await findShell()) ?? asked;
}

/** A page that nobody knows, or that moved, is an answer. */
function isFault({ status }: Response): boolean {
  return status >= 500;
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined));
}
