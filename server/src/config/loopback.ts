/** Whether a host name or address is the loopback one, which no other machine reaches. */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i.test(host.replace(/^::ffff:/i, ""));
}
