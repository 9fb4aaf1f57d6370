import type { ExtensionContext } from '../extension';
import type { AdvertTracker } from './advert-tracker';

/** Tells what the viewer does while an advert is shown, until the signal aborts. */
export function followViewer(
  { intent, video, container, document }: ExtensionContext['owners'],
  tracker: AdvertTracker,
  signal: AbortSignal,
): void {
  const isSilent = (): boolean => video.muted || video.volume === 0;
  let wasSilent = isSilent();
  let wasPlaying = intent.wantsToPlay;
  video.addEventListener(
    'volumechange',
    () => {
      if (isSilent() === wasSilent) return;
      wasSilent = !wasSilent;
      tracker.tell(wasSilent ? 'mute' : 'unmute');
    },
    { signal },
  );
  intent.addEventListener(
    'intentchange',
    () => {
      if (intent.wantsToPlay === wasPlaying) return;
      wasPlaying = !wasPlaying;
      tracker.tell(wasPlaying ? 'resume' : 'pause');
    },
    { signal },
  );
  document.addEventListener(
    'fullscreenchange',
    () => tracker.tell(container.matches(':fullscreen') ? 'fullscreen' : 'exitFullscreen'),
    { signal },
  );
}
