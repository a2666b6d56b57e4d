/** Smart features need learned routines; the server says when it has seen too little of a reader. */
export function isSmartAvailable(learningStatus: string): boolean {
  return learningStatus !== 'insufficient_data';
}
