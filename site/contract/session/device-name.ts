/** What to look for in a user agent, the particular before the general, and what people call it. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android/, '安卓设备'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
];
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge 浏览器'],
  [/Firefox/, 'Firefox 浏览器'],
  [/Chrome/, 'Chrome 浏览器'],
  [/Safari/, 'Safari 浏览器'],
];

function nameOf(userAgent: string, names: typeof systems): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}

/** A device and its browser in words, from what the browser says of itself. */
export function deviceName(userAgent: string): string {
  return [nameOf(userAgent, systems), nameOf(userAgent, browsers)].filter(Boolean).join(' · ') || '未知设备';
}

/** A browser in words, of any version and on any device; empty for one that is not known. */
export function browserName(userAgent: string): string {
  return nameOf(userAgent, browsers);
}
