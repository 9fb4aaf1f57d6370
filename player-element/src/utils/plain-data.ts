/** Returns a frozen copy of `base` with `changes`, or `base` itself if they change no value. */
export function mergeFrozen<T extends object>(base: T, changes: Partial<T>): T {
  const changed = Object.entries(changes).filter(([key, value]) => !isEqual(base[key as keyof T], value));
  if (changed.length === 0) return base;
  return Object.freeze({ ...base, ...Object.fromEntries(changed.map(([key, value]) => [key, deepFreeze(value)])) });
}

/** Freezes plain data recursively; class instances stay unfrozen. */
export function deepFreeze<T>(value: T): T {
  if (!isPlain(value)) return value;
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** Whether a value is an array or an object without a class. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}

/** Whether two plain values are deeply equal; functions and class instances are compared by identity. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isEqual(a[key], b[key]));
}
