/** Returns the same promise, but its rejection is never reported as unhandled; code that awaits it still gets it. */
export function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
