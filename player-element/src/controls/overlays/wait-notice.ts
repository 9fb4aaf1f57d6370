import type { PlayerState } from '../../player/player';

/** Word for what playback waits for, at this moment; undefined while it does not wait. */
export function waitNotice({
  status,
  isOffline,
  slowness,
}: PlayerState): 'loading' | 'buffering' | 'offline' | 'slow' | undefined {
  if (status !== 'loading' && status !== 'buffering') return undefined;
  if (isOffline) return 'offline';
  return slowness === 'none' ? status : 'slow';
}
