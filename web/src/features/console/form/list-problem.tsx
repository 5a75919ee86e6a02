/** What is wrong with an edited list, naming the item. */
export function ListProblem({ message }: { readonly message: string | undefined }) {
  return (
    message !== undefined && (
      <p role="alert" className="text-sm font-semibold text-signal-text">
        {message}
      </p>
    )
  );
}
