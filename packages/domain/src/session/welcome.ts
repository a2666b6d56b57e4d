/** Some answers to a registration fail by their status and say in words that the account is open. */
export function isWelcome(message: string): boolean {
  return message.includes('successful') || message.includes('Welcome');
}
