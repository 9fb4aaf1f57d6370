/** Rows that one transaction deletes, so that none holds its locks for long. */
const batchSize = 1000;

/** Deletes until nothing is left to delete. @param deleteSome deletes up to so many rows and tells how many they were. */
export async function inBatches(signal: AbortSignal, deleteSome: (limit: number) => Promise<number>): Promise<void> {
  let deleted: number;
  do {
    signal.throwIfAborted();
    deleted = await deleteSome(batchSize);
  } while (deleted === batchSize);
}
