import { classNames } from "../../ui/class-names.ts";

/** Content HTML, which the server sanitised before storing it. */
export function Html({ html, className }: { html: string; className?: string }) {
  return (
    <div className={classNames("prose", className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
