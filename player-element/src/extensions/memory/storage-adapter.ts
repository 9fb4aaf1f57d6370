/** Where a page keeps what players remember, in place of `localStorage`: the same three methods, at once or later. */
export interface StorageAdapter {
  /** The text under this name; null or undefined when there is none. */
  getItem(name: string): string | null | undefined | Promise<string | null | undefined>;
  setItem(name: string, text: string): unknown;
  removeItem(name: string): unknown;
}

/** The page's own storage, else the browser's; undefined where the browser refuses its own. */
export function storageOf(given: unknown): StorageAdapter | undefined {
  if (isAdapter(given)) return given;
  if (given !== undefined) console.warn('<xl-video-player>: storageAdapter lacks getItem, setItem or removeItem');
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function isAdapter(value: unknown): value is StorageAdapter {
  const methods = ['getItem', 'setItem', 'removeItem'] as const;
  return methods.every((name) => typeof (value as Partial<StorageAdapter> | null | undefined)?.[name] === 'function');
}
