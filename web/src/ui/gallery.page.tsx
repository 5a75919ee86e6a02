import { data } from "react-router";
import { useState } from "react";
import { Button } from "./button.tsx";
import { Calendar } from "./calendar/calendar.tsx";
import { Carousel } from "./carousel/carousel.tsx";
import { Chart } from "./chart/chart.tsx";
import { Chip } from "./chip.tsx";
import { Dialog } from "./overlays/dialog.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "./fields/field.tsx";
import { Notice } from "./notice.tsx";
import { showPopup } from "./overlays/popup.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Tabs } from "./tabs.tsx";

/** All parts of the design system on one page, in development only. */
export function loader() {
  if (!import.meta.env.DEV) {
    throw data(null, { status: 404 });
  }
  return null;
}

const swatches = [
  "bg-paper",
  "bg-paper-deep",
  "bg-hairline",
  "bg-edge",
  "bg-ink-soft",
  "bg-ink",
  "bg-signal",
  "bg-signal-text",
  "bg-moss",
  "bg-amber",
];

const weeks = ["29 Mar", "5 Apr", "12 Apr", "19 Apr", "26 Apr", "3 May"].map((tick, index) => ({
  label: `Week ${index + 13}, 2027`,
  tick,
}));
const revenue = [
  { name: "Yours", values: [124_000, 0, 86_550, null, 240_000, 310_025] },
  { name: "Frontage", values: [53_100, 0, 37_090, null, 102_860, 132_870] },
];
const hours = Array.from({ length: 15 }, (_, index) => ({
  label: `${index + 7}:00 – ${index + 8}:00`,
  tick: `${index + 7}:00`,
  isQuiet: index < 3 || index > 8,
}));
const passersBy = [
  { name: "Passing", values: [40, 80, 210, 260, 300, null, 410, 380, 300, 290, 250, 120, 0, 7, 3] },
  { name: "Usually", values: hours.map((_, index) => 250 - 3 * (index - 6) ** 2), look: "line" },
  { name: "Entered", values: hours.map(({ isQuiet }) => (isQuiet ? null : 12)), look: "table" },
] as const;
const pounds = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "GBP",
  maximumFractionDigits: 0,
});
const inWholePounds = (pence: number) => pounds.format(pence / 100);

export default function GalleryPage() {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(true);
  const [date, setDate] = useState("2027-07-10");
  return (
    <main className="page-width space-y-14 py-14">
      <h1 className="text-mega">Parts</h1>
      <ul className="flex flex-wrap gap-2">
        {swatches.map((name) => (
          <li key={name} className="w-28">
            <div className={`h-16 border border-hairline ${name}`} />
            <p className="mt-1 text-xs">{name}</p>
          </li>
        ))}
      </ul>
      <section className="space-y-3">
        <p className="text-mega">Mega</p>
        <p className="font-display text-title font-bold">Title</p>
        <p className="font-display text-heading font-bold">Heading</p>
        <p className="font-display text-subheading font-bold">Subheading</p>
        <p className="small-caps">Small caps</p>
        <p className="figures">Figures 0123456789 £1,239.40</p>
      </section>
      <section className="flex flex-wrap gap-3">
        <Button look="signal">Signal</Button>
        <Button look="ink">Ink</Button>
        <Button look="outline">Outline</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="signal" isBusy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button isSmall>Small</Button>
        <Chip isSelected={isOn} count="3" onClick={() => setIsOn(!isOn)}>
          London
        </Chip>
      </section>
      <section className="grid max-w-3xl gap-5 md:grid-cols-2">
        <TextField label="Name" defaultValue="Ada" hint="As on your card" />
        <TextField label="Email" defaultValue="nonsense" error="Invalid email" />
        <SelectField label="City">
          <option>London</option>
        </SelectField>
        <TextArea label="Message" isOptional />
        <CheckboxField label="I agree" error="You must agree to the Terms & Conditions" />
      </section>
      <section className="grid max-w-3xl gap-3">
        <Notice>Plain</Notice>
        <Notice tone="done">Done</Notice>
        <Notice tone="waiting">Waiting</Notice>
        <Notice tone="problem">Problem</Notice>
      </section>
      <section className="flex gap-3">
        <Button onClick={() => setIsOpen(true)}>Open dialog</Button>
        <Button onClick={() => showPopup("Failed to load bookings")}>Show popup</Button>
        <Dialog title="A dialog" isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <p>Focus stays in here.</p>
        </Dialog>
      </section>
      <Tabs
        label="Example"
        tabs={["One", "Two", "Three"].map((title) => ({
          id: title,
          title,
          content: `Panel ${title}`,
        }))}
      />
      <Carousel
        label="Example"
        slides={["One", "Two", "Three"].map((title) => ({
          key: title,
          content: (
            <div className="grid h-60 place-items-center bg-paper-deep text-title">{title}</div>
          ),
        }))}
      />
      <div className="max-w-sm">
        <Calendar
          label="Date"
          value={date}
          onChange={setDate}
          minDate="2027-07-03"
          markedDates={new Set(["2027-07-12"])}
          marks={
            new Map([
              ["2027-07-10", { fill: "whole", label: "free" }],
              ["2027-07-12", { fill: "half", label: "partly free" }],
              ["2027-07-14", { fill: "none", label: "full" }],
            ])
          }
        />
      </div>
      <Chart
        title="Weekly revenue"
        pointName="Week"
        valueName="Revenue in £"
        points={weeks}
        series={revenue}
        format={inWholePounds}
        smallestStep={100}
      />
      <Chart
        title="Passing traffic by the hour"
        pointName="Hour"
        valueName="People passing"
        points={hours}
        series={passersBy}
        format={String}
        quietName="Outside your booking"
        className="max-w-xl"
      />
      <Skeleton className="h-32" />
    </main>
  );
}
