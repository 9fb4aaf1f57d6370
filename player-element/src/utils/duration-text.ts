/** Formats a duration in seconds with these units, such as `1小时2分3秒`; an unknown or infinite one is shown as zero. */
export function durationText(
  seconds: number,
  [hour, minute, second]: readonly [hour: string, minute: string, second: string],
  separator = '',
): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const parts = [hours > 0 && hours + hour, whole >= 60 && minutes + minute, (whole % 60) + second];
  return parts.filter(Boolean).join(separator);
}
