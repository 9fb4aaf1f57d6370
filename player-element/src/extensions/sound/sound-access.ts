import { defineFeature, type Owners } from '../../player/feature';
import { isStreamType, sourceType } from '../../media/source/source-type';
import { isForeignMedia } from '../is-foreign-media';

/** Why the sound cannot be changed: its site does not allow it, or the browser cannot for this kind of media. */
export type SoundObstacle = 'forbidden' | 'unsupported';

export interface SoundAccessState {
  readonly soundObstacle: SoundObstacle | undefined;
}

/** Whether the sound of what is loaded may be changed. */
export const soundAccess = defineFeature({
  initial: { soundObstacle: undefined } as SoundAccessState,
  on: { video: ['loadeddata', 'emptied'], source: ['enginechange'] },
  read: (owners: Owners): SoundAccessState => ({ soundObstacle: obstacleOf(owners) }),
  actions: () => ({}),
});

function obstacleOf({ video, source }: Owners): SoundObstacle | undefined {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  // Safari gives the sound of the streams that it plays itself to nobody, and silences them for whoever asks:
  // https://bugs.webkit.org/show_bug.cgi?id=180696
  const isNativeStream = source.engine === 'native' && isStreamType(sourceType(new URL(video.currentSrc), '') ?? '');
  if (isNativeStream) return 'unsupported';
  return isForeignMedia(video) ? 'forbidden' : undefined;
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly soundAccess: typeof soundAccess;
  }
}
