/** Paths in a drawing of 600 by 400. */
export interface Streets {
  readonly narrow: string;
  readonly wide: string;
}

/**
 * Draws invented streets from the letters of a name, so that the same name always gives the same streets. Loaders call
 * it, so that browsers need none of its code.
 */
export function drawStreets(name: string): Streets {
  const letters = [...name].map((letter) => letter.codePointAt(0) ?? 0);
  const offset = (index: number) => ((letters[index % letters.length] ?? 0) % 40) - 20;
  const streets = [90, 190, 300, 420, 530].map(
    (x, index) => `M${x + offset(index)} 0 L${x - offset(index + 3)} 400`,
  );
  const lanes = [70, 150, 260, 340].map(
    (y, index) => `M0 ${y + offset(index + 5)} L600 ${y - offset(index + 7)}`,
  );
  return {
    narrow: [...streets, ...lanes].join(" "),
    wide: `M0 ${215 + offset(2)} C200 ${190 + offset(4)} 400 ${230 + offset(6)} 600 ${200 + offset(8)}`,
  };
}
