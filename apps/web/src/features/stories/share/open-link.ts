/** Opens a platform's share form beside the page, which it must not reach. A mail program opens in place. */
export function openLink(address: string): void {
  if (/^(mailto|sms):/.test(address)) window.location.href = address;
  else window.open(address, '_blank', 'noopener,noreferrer');
}
