/** Explains what is counted and how. */
export function CountingNotes() {
  return (
    <aside aria-labelledby="counting" className="mt-16 border-t border-ink pt-5">
      <h2 id="counting" className="text-subheading">
        How we count
      </h2>
      <ul className="mt-3 max-w-3xl list-disc space-y-1.5 pl-5 text-ink-soft">
        <li>Counted by a sensor at the door. Ages and genders are estimates.</li>
        <li>
          Passing Traffic is everyone who walked past during your booking, Entrance Counts everyone
          who came in.
        </li>
        <li>
          A usual day is the average of the same hours on the same weekday in the 12 weeks before,
          if at least 3 of them were counted.
        </li>
        <li>
          “No data yet” means that nothing was counted, for example because a sensor was off. It
          does not mean zero.
        </li>
      </ul>
    </aside>
  );
}
