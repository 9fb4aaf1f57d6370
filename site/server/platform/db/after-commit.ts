/** By transaction: what `Database.transact` hands to its work. */
const listeners = new WeakMap<object, (() => void)[]>();

/** Calls the listener once the transaction has been committed, and never when it is undone. */
export function afterCommit(transaction: object, listener: () => void): void {
  const own = listeners.get(transaction);
  if (own) own.push(listener);
  else listeners.set(transaction, [listener]);
}

/** Calls what waits for the end of a transaction. Listeners must not throw. */
export function announceCommit(transaction: object): void {
  for (const listener of listeners.get(transaction) ?? []) listener();
}
