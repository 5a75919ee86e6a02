import { describe, expect, test } from "vitest";
import { reportFigures, sumReports } from "./booking-report.ts";

const counted = {
  passing: 1180,
  entered: 118,
  male: 45,
  female: 55,
  meanAge: 34.5,
  countedMinutes: 180,
  usualPassing: 1000,
  usualEntered: 118,
};

describe("a report", () => {
  test("compares the counts with a usual day, and marks estimates", () => {
    expect(reportFigures(counted, 180, "Saturday")).toEqual([
      { name: "Passing Traffic", value: "1,180", remark: "18% more than on a usual Saturday" },
      { name: "Entrance Counts", value: "118", remark: "As many as on a usual Saturday" },
      { name: "Conversion", value: "10%", remark: "of those who passed came in" },
      {
        name: "Male/Female ratio",
        value: "45:55",
        remark: "45% men, 55% women",
        isEstimate: true,
      },
      { name: "Mean age", value: "35", remark: "years", isEstimate: true },
    ]);
  });

  test("compares nothing if only part of the booking was counted", () => {
    const figures = reportFigures({ ...counted, countedMinutes: 120 }, 180, "Saturday");
    expect(figures.slice(0, 2)).toEqual([
      { name: "Passing Traffic", value: "1,180", remark: null },
      { name: "Entrance Counts", value: "118", remark: null },
    ]);
  });

  test("shows a count of 0 as 0", () => {
    const [passing, entered] = reportFigures({ ...counted, passing: 0, entered: 0 }, 180, "Monday");
    expect([passing?.value, entered?.value]).toEqual(["0", "0"]);
  });

  test("has no value for missing counts", () => {
    expect(reportFigures(null, 180, "Monday").map(({ value }) => value)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const withoutPeople = { ...counted, entered: null, male: null, female: null, meanAge: null };
    expect(reportFigures(withoutPeople, 180, "Monday").map(({ value }) => value)).toEqual([
      "1,180",
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("totals", () => {
  test("add up the counted bookings", () => {
    const reports = [
      { passing: 1000, entered: 100 },
      { passing: 500, entered: 20 },
      { passing: null, entered: null },
    ];
    expect(sumReports(reports)).toEqual({
      count: 2,
      passing: "1,500",
      entered: "120",
      conversion: "8%",
    });
  });

  test("compute the conversion from bookings with both counts", () => {
    const reports = [
      { passing: 1000, entered: null },
      { passing: 500, entered: 20 },
    ];
    expect(sumReports(reports)).toEqual({
      count: 2,
      passing: "1,500",
      entered: "20",
      conversion: "4%",
    });
  });

  test("are left out for fewer than two counted bookings", () => {
    expect(sumReports([])).toBeNull();
    expect(
      sumReports([
        { passing: 4, entered: 1 },
        { passing: null, entered: null },
      ]),
    ).toBeNull();
  });
});
