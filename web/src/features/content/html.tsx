import { classNames } from "../../ui/class-names.ts";

/** HTML of content: sanitised by the server before it was stored. */
export function Html({ html, className }: { html: string; className?: string }) {
  return (
    <div className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
