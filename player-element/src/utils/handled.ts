/** The same promise, whose rejection nobody is obliged to handle; those who await it still see it. */
export function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
