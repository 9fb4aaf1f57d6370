import { AsyncLocalStorage } from 'node:async_hooks';

const reads = new AsyncLocalStorage<true>();

/** Runs work that reads what everybody may see and may be some seconds old: a read replica may answer it. */
export function asPublicRead<Result>(work: () => Promise<Result>): Promise<Result> {
  return reads.run(true, work);
}

/** Whether the running code only reads what everybody may see. */
export function isPublicRead(): boolean {
  return reads.getStore() ?? false;
}
