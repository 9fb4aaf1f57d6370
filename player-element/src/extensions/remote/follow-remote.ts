import type { RemoteWay, TellRemote } from './remote-way';

/** Follows the Remote Playback standard: https://w3c.github.io/remote-playback/ */
export function followRemote(video: HTMLVideoElement, tell: TellRemote, signal: AbortSignal): RemoteWay | undefined {
  const { remote } = video as Partial<HTMLVideoElement>;
  if (!remote) return undefined;
  for (const type of ['connecting', 'connect', 'disconnect']) {
    remote.addEventListener(type, () => tell({ state: remote.state }), { signal });
  }
  void watch(remote, tell, signal);
  return { prompt: () => remote.prompt() };
}

/** A page that forbids it (`disableRemotePlayback`) has no device; a browser that cannot search shows its list anyway. */
async function watch(remote: RemotePlayback, tell: TellRemote, signal: AbortSignal): Promise<void> {
  try {
    const id = await remote.watchAvailability((isAvailable) => tell({ isAvailable }));
    const end = (): void => void remote.cancelWatchAvailability(id).catch(() => undefined);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  } catch (reason) {
    tell({ isAvailable: (reason as DOMException).name === 'NotSupportedError' });
  }
}
