import { isEqual } from './is-equal';
import { isPlain } from './is-plain';

/** `base` with `changes` laid over it, frozen; `base` itself when the changes say nothing new. */
export function mergeFrozen<T extends object>(base: T, changes: Partial<T>): T {
  const changed = Object.entries(changes).filter(([key, value]) => !isEqual(base[key as keyof T], value));
  if (changed.length === 0) return base;
  return Object.freeze({ ...base, ...Object.fromEntries(changed.map(([key, value]) => [key, deepFreeze(value)])) });
}

/** Freezes plain data all the way down; class instances belong to others and stay as they are. */
function deepFreeze(value: unknown): unknown {
  if (!isPlain(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
