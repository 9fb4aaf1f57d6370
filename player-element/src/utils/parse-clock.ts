/** `90`, `1:30`, `00:01:30`: what follows a larger unit stays below 60. */
const CLOCK = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d+)?)$/;
/** `1小时2分30秒`, `1分30`, `1h2m30s`. */
const WORDS = /^(?:(\d+)(?:小时|时|h))?(?:(\d+)(?:分钟|分|m))?(?:(\d+(?:\.\d+)?)(?:秒钟?|s)?)?$/;

/** The seconds that somebody wrote as a time, in digits of any width; undefined when it is none. */
export function parseClock(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  const [, hours, minutes, seconds] = (plain && (CLOCK.exec(plain) ?? WORDS.exec(plain))) || [];
  const [h, m, s] = [hours, minutes, seconds].map((part) => Number(part ?? 0)) as [number, number, number];
  const isTime = plain && (hours ?? minutes ?? seconds) !== undefined;
  if (!isTime || (hours !== undefined && m >= 60) || ((hours ?? minutes) !== undefined && s >= 60)) return undefined;
  return h * 3600 + m * 60 + s;
}
