import type { Artwork } from "@frontage/domain/designs/editor/artwork.ts";

/** The addresses of pictures by key, and the pictures once they have loaded. */
export class PictureCache {
  readonly #urls = new Map<string, string>();
  readonly #pictures = new Map<string, HTMLImageElement>();

  note(fileKey: string, url: string): void {
    if (!this.#urls.has(fileKey)) {
      this.#urls.set(fileKey, url);
    }
  }

  urlOf(fileKey: string): string | null {
    return this.#urls.get(fileKey) ?? null;
  }

  /** Null while it loads, or if it failed to load. */
  get(fileKey: string): HTMLImageElement | null {
    return this.#pictures.get(fileKey) ?? null;
  }

  /** Loads the missing pictures of a design. */
  async load(
    artwork: Artwork,
  ): Promise<{ readonly hasNew: boolean; readonly isComplete: boolean }> {
    const keys = new Set(artwork.objects.flatMap((o) => (o.type === "picture" ? [o.file] : [])));
    const missing = [...keys].filter((key) => !this.#pictures.has(key));
    const loaded = await Promise.all(missing.map((key) => this.#loadOne(key)));
    return { hasNew: loaded.includes(true), isComplete: !loaded.includes(false) };
  }

  async #loadOne(key: string): Promise<boolean> {
    const url = this.#urls.get(key);
    if (url === undefined) {
      return false;
    }
    const picture = new Image();
    picture.src = url;
    try {
      await picture.decode();
    } catch {
      return false;
    }
    this.#pictures.set(key, picture);
    return true;
  }
}
