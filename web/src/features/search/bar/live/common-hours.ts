/** The stretches that people book most, as wall times: a morning, a shop's day, an afternoon, an evening. */
export const commonHours = [
  { start: "09:00", end: "13:00" },
  { start: "10:00", end: "16:00" },
  { start: "13:00", end: "18:00" },
  { start: "18:00", end: "22:00" },
] as const;
