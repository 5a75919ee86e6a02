import { classNames } from "../../../ui/class-names.ts";

/** A design's thumbnail; a dark screen while it has none. */
export function DesignThumbnail({
  url,
  className,
}: {
  readonly url: string | null;
  readonly className?: string;
}) {
  return (
    <span className={classNames("flex items-center justify-center bg-paper-deep p-2", className)}>
      {url ? (
        <img src={url} alt="" className="size-full object-contain" />
      ) : (
        <span className="block aspect-video w-full max-w-24 bg-ink" />
      )}
    </span>
  );
}
