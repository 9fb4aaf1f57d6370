import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pending += by;
  for (const listener of listeners) listener();
}

/** Counts a picture of a text while it is uploaded: the text does not have it yet. */
export async function whilePending<Result>(work: Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Pictures of texts that are being uploaded. */
export function usePendingPictures(): number {
  return useSyncExternalStore(subscribe, () => pending);
}
