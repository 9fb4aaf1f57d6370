const secondsOfMinute = 60;

/** Seconds of a film as minutes and seconds: 75 is `1:15`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / secondsOfMinute)}:${String(whole % secondsOfMinute).padStart(2, '0')}`;
}
