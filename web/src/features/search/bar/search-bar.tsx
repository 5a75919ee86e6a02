import { Suspense, useId, useState, type FormEvent } from "react";
import { Search, X } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { chosenFilters, useFilters } from "../../../forms/use-filters.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/loading/lazy-part.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useNavigate } from "../../../ui/paths/navigate.ts";
import { href, withQuery } from "../../../ui/paths/site-path.ts";
import { HoursFields } from "./hours-fields.tsx";
import { rememberQuestion } from "../again/last-question.ts";
import { searchFormId } from "./search-form-id.ts";
import { PartOfBar } from "./part-of-bar.tsx";
import { PeopleFields } from "./people-fields.tsx";
import { clearOtherDates, withoutLeftovers } from "./leftovers.ts";
import { WhenFields } from "./when-fields.tsx";
import type { ShownQuestion } from "./shown-question.ts";

const loadLiveBar = () => import("./live/live-bar.tsx");
const LiveBar = lazyPart(async () => ({ default: (await loadLiveBar()).LiveBar }));
const CommonHours = lazyPart(async () => ({ default: (await loadLiveBar()).CommonHours }));

/**
 * Asks where, when, at what hours and for how many people. On phones it is one line that opens all four in a sheet. It
 * works without script: a form with the list of spaces as its target, whose parts are popovers. What only a script can
 * do, such as the calendar, is loaded with the first touch. Source: docs/spaces/search-screens.md#the-bar
 */
export function SearchBar({
  asked,
  cities,
  given = [],
  className,
}: {
  asked: ShownQuestion;
  /** The cities that are suggested while a place is typed. */
  cities: readonly string[];
  /** What is asked for besides the four, as name and value: a chosen city, the use of a landing page. */
  given?: readonly (readonly [name: string, value: string])[];
  className?: string;
}) {
  const { form, search } = useFilters();
  const navigate = useNavigate();
  const listId = useId();
  const [isTouched, setTouched] = useState(false);
  // What is entered, until it is asked. An answer brings other texts.
  const [entered, setEntered] = useState({ texts: asked.texts, of: asked.texts });
  const texts = entered.of === asked.texts ? entered.texts : asked.texts;
  const touch = () => setTouched(true);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    for (const open of currentTarget.querySelectorAll<HTMLElement>(":popover-open")) {
      open.hidePopover();
    }
    if (currentTarget.matches(":popover-open")) {
      currentTarget.hidePopover();
    }
    const question = withoutLeftovers(chosenFilters(currentTarget), search);
    rememberQuestion(question);
    void navigate(withQuery("/spaces", question));
  };
  const summary = [texts.where, texts.when, texts.hours, texts.people].filter(Boolean).join(" · ");

  return (
    <search className={classNames("block", className)} onPointerEnter={touch} onFocus={touch}>
      <button
        type="button"
        popoverTarget={searchFormId}
        className="flex min-h-14 w-full items-center gap-3 border border-ink bg-paper px-4 text-left font-semibold md:hidden"
      >
        <Icon of={Search} size={20} className="shrink-0" />
        <span className="figures min-w-0 truncate">{summary || "Where, when, how many?"}</span>
      </button>
      <form
        ref={form}
        id={searchFormId}
        popover="auto"
        aria-label="Find a space"
        method="get"
        action={href("/spaces")}
        noValidate
        onSubmit={onSubmit}
        onChange={({ target }) => clearOtherDates(target)}
        className="bar-sheet md:grid-cols-[1.2fr_1.3fr_1fr_1.2fr_auto]"
      >
        <div className="flex items-center justify-between border-b border-hairline py-3 pr-3 pl-5 md:hidden">
          <p className="font-display text-2xl font-bold tracking-tight">Find a space</p>
          <button
            type="button"
            popoverTarget={searchFormId}
            popoverTargetAction="hide"
            aria-label="Close"
            className="grid size-11 place-items-center hover:bg-paper-deep"
          >
            <Icon of={X} size={22} />
          </button>
        </div>
        {given.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <PartOfBar label="Where" names={["q", "city"]} faults={asked.faults}>
          {(described) => (
            <>
              <input
                {...described}
                name="q"
                type="text"
                list={listId}
                autoComplete="off"
                enterKeyHint="search"
                maxLength={200}
                placeholder="City, area or name"
                defaultValue={search.get("q") ?? ""}
                className="bar-control"
              />
              <datalist id={listId}>
                {cities.map((city) => (
                  <option key={city}>{city}</option>
                ))}
              </datalist>
            </>
          )}
        </PartOfBar>
        <WhenFields
          search={search}
          faults={asked.faults}
          text={texts.when}
          calendar={
            isTouched && (
              <Suspense fallback={<CalendarPlace />}>
                <LiveBar
                  form={form}
                  onTexts={(changed) => setEntered({ texts: changed, of: asked.texts })}
                />
              </Suspense>
            )
          }
        />
        <HoursFields
          search={search}
          faults={asked.faults}
          text={texts.hours}
          common={
            isTouched && (
              <Suspense fallback={<Skeleton className="h-24" />}>
                <CommonHours form={form} />
              </Suspense>
            )
          }
        />
        <PeopleFields search={search} faults={asked.faults} />
        <div className="p-5 max-md:sticky max-md:bottom-0 max-md:border-t max-md:border-hairline max-md:bg-paper md:p-2">
          <Button type="submit" look="ink" className="w-full md:h-full">
            Find a space
          </Button>
        </div>
      </form>
    </search>
  );
}

/** Keeps the place of the common dates and the calendar until they have loaded. */
function CalendarPlace() {
  return (
    <>
      <Skeleton className="h-63 md:h-76" />
      <div data-calendar className="md:col-start-1 md:row-span-4 md:row-start-1">
        <Skeleton className="h-96" />
      </div>
    </>
  );
}
