/** A length in seconds as `1小时2分3秒`; an unknown or endless one reads as zero. */
export function durationInChinese(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours ? `${hours}小时` : ''}${whole >= 60 ? `${minutes}分` : ''}${whole % 60}秒`;
}
