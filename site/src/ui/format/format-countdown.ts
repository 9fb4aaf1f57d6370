const hour = 3_600;
const minute = 60;

/** Seconds that remain as a clock shows them: 65 is `01:05`, 3665 is `1:01:05`. */
export function formatCountdown(seconds: number): string {
  const clock = `${twoDigits((seconds % hour) / minute)}:${twoDigits(seconds % minute)}`;
  return seconds < hour ? clock : `${Math.floor(seconds / hour)}:${clock}`;
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
