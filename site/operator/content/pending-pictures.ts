import { useSyncExternalStore } from 'react';

/** Pictures of a text that it does not have yet: visitors would not see them. */
interface PendingPictures {
  readonly uploading: number;
  /** Places whose picture could not be read or stored. */
  readonly missing: number;
}

let pending: PendingPictures = { uploading: 0, missing: 0 };
const listeners = new Set<() => void>();

function change(changes: Partial<PendingPictures>): void {
  pending = { ...pending, ...changes };
  for (const listener of listeners) listener();
}

/** Counts a picture of a text while it is uploaded. */
export async function whilePending<Result>(work: Promise<Result>): Promise<Result> {
  change({ uploading: pending.uploading + 1 });
  try {
    return await work;
  } finally {
    change({ uploading: pending.uploading - 1 });
  }
}

export function setMissing(missing: number): void {
  if (missing !== pending.missing) change({ missing });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Why a text cannot be published yet; undefined where it can. */
export function usePendingPictures(): string | undefined {
  const { uploading, missing } = useSyncExternalStore(subscribe, () => pending);
  if (uploading > 0) return `还有 ${uploading} 张图片正在上传，传完才能发布`;
  return missing > 0 ? `正文里有 ${missing} 张图片没粘贴进来，补上或删掉空位才能发布` : undefined;
}
