const marks = [
  { title: "Available", className: "border border-edge bg-white" },
  { title: "Current", className: "bg-ink" },
  { title: "Selected", className: "border border-edge bg-moss-wash" },
  { title: "Reserved", className: "hatched border border-edge bg-paper-deep" },
  { title: "Unavailable", className: "border border-edge bg-paper-deep" },
] as const;

/** The legend of the grid. */
export function GridLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {marks.map(({ title, className }) => (
        <li key={title} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            data-slot={title.toLowerCase()}
            className={`size-4 ${className}`}
          />
          {title}
        </li>
      ))}
    </ul>
  );
}
