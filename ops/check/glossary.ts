/** Fails when a message of the interface uses a term that docs/glossary.md replaces: `node ops/check/glossary.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type GlossaryException,
  glossaryFindings,
  type Language,
  type MessageText,
  parseGlossary,
} from './glossary-rules.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const MESSAGES = join(REPOSITORY, 'packages/i18n/messages');

const EXCEPTIONS: readonly GlossaryException[] = [
  {
    language: 'fil',
    forbidden: 'muli',
    keys: ['design.try_again', 'location.try_again', 'stories.try_again'],
    reason: "decision O-76 fixes 'Try Again' as 'Subukan muli'",
  },
  {
    language: 'en',
    forbidden: 'log in',
    keys: [
      ...['chat.failure_authentication', 'chat.log_in', 'chat.notice_session_expired'],
      ...['save.sign_in_to_save', 'save.sign_in_to_manage'],
    ],
    reason: 'texts of the specification',
  },
  {
    language: 'en',
    forbidden: 'bookmarked',
    keys: ['save.done'],
    reason: 'a text of the specification',
  },
];

const findings = glossaryFindings(
  parseGlossary(readFileSync(join(REPOSITORY, 'docs/glossary.md'), 'utf8')),
  [...messagesOf('en'), ...messagesOf('fil')],
  EXCEPTIONS,
);
if (findings.length > 0) {
  process.stderr.write(`${findings.join('\n')}\n`);
  process.exitCode = 1;
}

function messagesOf(language: Language): readonly MessageText[] {
  const folder = join(MESSAGES, language);
  return readdirSync(folder).flatMap((file) =>
    Object.entries<unknown>(JSON.parse(readFileSync(join(folder, file), 'utf8'))).flatMap(([key, message]) =>
      sentences(message).map((text) => ({ language, key, text })),
    ),
  );
}

/** A message is a sentence, or a list of choices with a sentence for each match. */
function sentences(message: unknown): readonly string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [];
  return message.flatMap((choice: { match?: Record<string, string> }) => Object.values(choice.match ?? {}));
}
