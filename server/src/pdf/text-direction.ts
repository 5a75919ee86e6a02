/** Whether a part of a text is read from right to left. Digits never are. */
export const hasRightToLeft = (text: string): boolean =>
  /(?!\p{N})[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
