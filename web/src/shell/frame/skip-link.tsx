/** The first tab stop, which skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute left-4 z-50 -translate-y-full bg-ink px-4 py-3 text-paper focus:translate-y-2"
    >
      Skip to content
    </a>
  );
}
