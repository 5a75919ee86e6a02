/** Where the report of one booking is. */
export function reportPath(code: string): string {
  return `/analytics?booking=${code}`;
}

/** The booking whose report alone an address asks for; null for all of them. */
export function bookingOf({ searchParams }: URL): string | null {
  const code = searchParams.get("booking");
  return code !== null && /^[A-Za-z0-9_-]{1,80}$/.test(code) ? code : null;
}
