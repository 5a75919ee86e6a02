let answer: boolean | undefined;

/** Whether this browser shows flag emoji. Some systems show letters or empty boxes instead, which have no colours. */
export function supportsFlagEmoji(): boolean {
  answer ??= hasColours("🇬🇧");
  return answer;
}

function hasColours(text: string): boolean {
  const size = 24;
  const context = new OffscreenCanvas(size, size).getContext("2d");
  if (!context) {
    return false;
  }
  context.font = `${size / 2}px sans-serif`;
  context.fillText(text, 0, size * 0.75);
  const { data } = context.getImageData(0, 0, size, size);
  return data.some((red, index) => index % 4 === 0 && Math.abs(red - (data[index + 2] ?? 0)) > 60);
}
