/** Signals that the reader types. Before the first answer a conversation has no id, so nobody can be told. */
export interface TypingSignal {
  /** The reader pressed a key. */
  touch: (conversationId: string | null) => void;
  /** A message is being sent. */
  begin: (conversationId: string | null) => void;
  /** The message was sent, or failed. */
  end: (conversationId: string | null) => void;
  clear: () => void;
}

const PAUSE_MS = 2_000;

export function createTypingSignal(emit: (conversationId: string, isTyping: boolean) => void): TypingSignal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const emitIfKnown = (conversationId: string | null, isTyping: boolean) => {
    if (conversationId !== null) emit(conversationId, isTyping);
  };
  return {
    touch: (conversationId) => {
      // Once for a burst of keys.
      if (timer === undefined) emitIfKnown(conversationId, true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        emitIfKnown(conversationId, false);
      }, PAUSE_MS);
    },
    begin: (conversationId) => {
      clear();
      emitIfKnown(conversationId, true);
    },
    end: (conversationId) => emitIfKnown(conversationId, false),
    clear,
  };
}
