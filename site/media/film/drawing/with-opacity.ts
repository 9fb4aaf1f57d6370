/** The same colour (#rrggbb) with an opacity from 0 to 1. */
export function withOpacity(color: string, opacity: number): string {
  const channel = (from: number) => parseInt(color.slice(from, from + 2), 16);
  return `rgba(${channel(1)}, ${channel(3)}, ${channel(5)}, ${Math.max(0, Math.min(1, opacity))})`;
}
