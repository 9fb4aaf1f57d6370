const PRELOADS = ['none', 'metadata', 'auto'] as const;

/** How much is fetched before play, as on `<video>`. */
export type Preload = (typeof PRELOADS)[number];

/** The preload a text names; what is not known means `auto`. */
export function preloadOf(text: string | null | undefined): Preload {
  return PRELOADS.find((preload) => preload === text) ?? 'auto';
}
