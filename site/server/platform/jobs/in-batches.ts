/** Rows that one transaction deletes or changes, so that none holds its locks for long. */
const batchSize = 1000;

/** Works until nothing is left to do. @param doSome deletes or changes up to so many rows and tells how many they were. */
export async function inBatches(signal: AbortSignal, doSome: (limit: number) => Promise<number>): Promise<void> {
  let done: number;
  do {
    signal.throwIfAborted();
    done = await doSome(batchSize);
  } while (done === batchSize);
}
