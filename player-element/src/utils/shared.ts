import { VERSION } from '../version';

type Store = Record<string, unknown>;

/** Global key of the values: another version, whose values may have another shape, has another one. */
const KEY = Symbol.for(`xl-video-player@${VERSION}`);
const global = globalThis as unknown as Record<symbol, Store | undefined>;
const store = (global[KEY] ??= {});

/**
 * Returns the value of this name that all copies of this version in the page share; the first copy creates it. A page
 * has two copies when it loads the module from two URLs, such as with and without a query.
 */
export function shared<Value>(name: string, create: () => Value): Value {
  return (store[name] ??= create()) as Value;
}
