/** Phones; tablets stay (site R-MOB-1). */
const phones = /Android.+Mobile|iPhone|iPod|Windows Phone|(Open)?Harmony(OS)?.+Mobile|MicroMessenger.+Mobile/i;

export function isMobileUserAgent(userAgent: string): boolean {
  return phones.test(userAgent);
}
