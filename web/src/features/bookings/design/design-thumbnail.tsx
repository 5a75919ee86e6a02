import { classNames } from "../../../ui/class-names.ts";

/** What a design looks like; a dark screen while it shows nothing. */
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
