import { isEqual } from './is-equal';

/** `base` with `changes` laid over it, frozen; `base` itself when the changes say nothing new. */
export function mergeFrozen<T extends object>(base: T, changes: Partial<T>): T {
  const news = Object.entries(changes).filter(([key, value]) => !isEqual(base[key as keyof T], value));
  if (news.length === 0) return base;
  return Object.freeze({ ...base, ...Object.fromEntries(news.map(([key, value]) => [key, deepFreeze(value)])) });
}

function deepFreeze(value: unknown): unknown {
  const isData = Array.isArray(value) || (value !== null && Object.getPrototypeOf(value) === Object.prototype);
  if (!isData) return value;
  Object.values(value as object).forEach(deepFreeze);
  return Object.freeze(value);
}
