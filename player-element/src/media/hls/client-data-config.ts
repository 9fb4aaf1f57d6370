import type { HlsConfig } from 'hls.js';

/** The settings of hls.js for Common Media Client Data (CTA-5004), from what the page asked for; anything else is none. */
export function clientDataConfig(asked: unknown): Partial<HlsConfig> {
  if (asked === 'query' || asked === 'headers') return { cmcd: { useHeaders: asked === 'headers' } };
  return typeof asked === 'object' && asked !== null ? { cmcd: asked } : {};
}
