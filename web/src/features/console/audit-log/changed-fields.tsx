import type { ShownChange } from "./show-entry.ts";

/** What a change did to each field. */
export function ChangedFields({ changes }: { readonly changes: readonly ShownChange[] }) {
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="inline text-ink-soft">{field}: </dt>
          <dd className="inline wrap-anywhere">
            {before !== null && (
              <>
                <span className="sr-only">from </span>
                <del>{before}</del>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> to </span>
              </>
            )}
            {after ?? "empty"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
