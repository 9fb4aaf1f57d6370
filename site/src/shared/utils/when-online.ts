/** Resolves when the network is back, the next time. */
export function whenOnline(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
