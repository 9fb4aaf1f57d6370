/** Collects parts of a file, in their order and without a view for each, of which a small file can have a million. */
export interface ByteKeeper {
  /** Adds the bytes from `start` up to `end`, which may lie past the end of the file. */
  keep(start: number, end: number): void;
  bytes(): Buffer;
}

export function createByteKeeper(file: Uint8Array): ByteKeeper {
  const kept = Buffer.from(file);
  let length = 0;
  return {
    keep(start, end) {
      const stop = Math.min(end, kept.length);
      // Parts only move forward, so what is read here was not written over.
      kept.copyWithin(length, start, stop);
      length += stop - start;
    },
    bytes: () => kept.subarray(0, length),
  };
}
