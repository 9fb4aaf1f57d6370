import type { Part } from '../../../controls/base/load-part';
import { captions } from '../../../styles/captions';
import type { ExtensionContext } from '../../extension';
import type { CaptionChoice } from '../caption-choice';
import { CaptionsView } from './captions-view';
import { CueClock } from './cue-clock';
import { TrackSheet } from './track-sheet';

/** What draws the chosen track over the picture. */
interface CuesPart extends Part {
  /** Draws to the end of the player. */
  start(context: ExtensionContext, choice: CaptionChoice): void;
}

export const cuesPart: CuesPart = {
  styles: [captions],
  elements: { 'xlvp-captions': CaptionsView },
  start({ player, owners: { video }, layers }, choice) {
    const { signal } = player;
    const view = document.createElement('xlvp-captions') as CaptionsView;
    layers.append(view);
    const onCues = (cues: readonly TextTrackCue[]): void => void (view.cues = cues);
    const onTime = (time: number): void => view.mark(time);
    const clock = new CueClock({ video, choice, offset: () => player.state.captionOffset, onCues, onTime, signal });
    new TrackSheet(layers, video, choice).start(signal);
    player.subscribe(
      (state) => state.captionOffset,
      () => clock.update(),
      { signal },
    );
  },
};
