/** "1,234,567.89" for "1234567.89": comma thousands. */
export const groupThousands = (figures: string): string =>
  figures.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
