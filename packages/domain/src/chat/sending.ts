export function canSendMessage(draft: string, isSending: boolean): boolean {
  return !isSending && draft.trim() !== '';
}
