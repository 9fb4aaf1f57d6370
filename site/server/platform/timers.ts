/** Whether work is done within so many milliseconds. Rejects when the work does so before. */
export async function withTimeout(work: PromiseLike<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, milliseconds, false)));
  try {
    return await Promise.race([Promise.resolve(work).then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds of one part of a wait; a part that takes longer counts as so many. */
const partTime = 100;

/**
 * Calls back once the event loop has run for so many milliseconds. Time for which it stood still, because the process was stopped or
 * the machine gave its core to others, hardly counts, and what has arrived meanwhile is read first.
 * @returns what calls it off.
 */
export function afterRunning(milliseconds: number, callback: () => void): () => void {
  let left = milliseconds;
  let timer: NodeJS.Timeout;
  let immediate: NodeJS.Immediate | undefined;
  function wait(): void {
    const part = Math.min(left, partTime);
    timer = setTimeout(() => {
      left -= part;
      if (left > 0) wait();
      // Node runs timers that are due before it reads what came.
      else immediate = setImmediate(callback);
    }, part);
  }
  wait();
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
}
