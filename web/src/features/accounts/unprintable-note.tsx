import { Notice } from "../../ui/notice.tsx";

/** Says which characters documents print as question marks. */
export function UnprintableNote({ characters }: { readonly characters: readonly string[] }) {
  return (
    characters.length > 0 && (
      <Notice tone="waiting" className="mt-5">
        Our documents cannot print {new Intl.ListFormat("en-GB").format(characters)}. A question
        mark or the letter without its accent stands there instead.
      </Notice>
    )
  );
}
