import { COLOUR_FACTOR, NEUTRAL_FILTER } from './config';
import type { ColourFilter, Presentation } from './player/presentation';
import { isEqual } from './utils/is-equal';

/** Lets the video look and play as the presentation says, until the signal aborts. */
export function presentVideo(video: HTMLVideoElement, presentation: Presentation, signal: AbortSignal): void {
  const apply = (): void => {
    const { isLooping, isMirrored, colourFilter, hasControls, isTouch } = presentation.facts;
    video.controls = hasControls && isTouch;
    if (video.loop !== isLooping) video.loop = isLooping;
    video.style.scale = isMirrored ? '-1 1' : '';
    video.style.filter = filterOf(colourFilter);
  };
  presentation.addEventListener('presentationchange', apply, { signal });
  apply();
}

/** An untouched picture gets no filter, which would cost a layer. */
function filterOf(filter: ColourFilter): string {
  if (isEqual(filter, NEUTRAL_FILTER)) return '';
  const { saturation, brightness, contrast } = filter;
  const [s, b, c] = [saturation, brightness, contrast].map((value) => (value * COLOUR_FACTOR).toFixed(3));
  return `saturate(${s}) brightness(${b}) contrast(${c})`;
}
