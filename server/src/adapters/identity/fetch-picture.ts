const maxBytes = 256 * 1024;
const timeoutMilliseconds = 3000;

/** Fetches a picture; null if it takes too long, is too large, or redirects. */
export async function fetchPicture(address: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(address, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      return null;
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        return null;
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
