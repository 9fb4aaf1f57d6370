import type { PlayerState } from '../../player/player';
import { handled } from '../../utils/handled';
import type { ExtensionContext } from '../extension';
import { showNotice } from '../show-notice';
import { SoundGraph, type SoundSettings } from './sound-graph';

/** What lets browsers make sound. */
const DEEDS = ['pointerup', 'keydown'] as const;

/** A page that nobody has touched yet gets silence, and a complaint in the console. */
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
const settingsOf = ({ volumeBoost: boost, isNightMode }: PlayerState): SoundSettings => ({ boost, isNightMode });

/**
 * Makes the sound as the viewer has it. Nothing is made before somebody wants it other than it is; and what the browser
 * would silence, as it is another site's, is left as it is.
 */
export function changeSound({ player, owners: { video, container }, layers }: ExtensionContext): void {
  const { signal } = player;
  let graph: SoundGraph | undefined;

  const isWanted = (): boolean => player.state.volumeBoost > 1 || player.state.isNightMode;
  const isAllowed = (): boolean =>
    video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && player.state.soundObstacle === undefined;

  const apply = (): void => {
    if (!graph && isWanted() && isAllowed() && isTouched()) {
      graph = SoundGraph.of(video);
      graph.context.addEventListener('statechange', follow, { signal });
    }
    if (!graph?.isConnected && !(isWanted() && isAllowed())) return;
    graph?.set(settingsOf(player.state));
    follow();
  };
  /** It costs nothing while the video stands still, and a call on a phone may have ended it. */
  const follow = (): void => {
    const { context } = graph ?? {};
    if (!context) return;
    const isRunning = context.state === 'running';
    if (isRunning && !graph!.isConnected) graph!.set(settingsOf(player.state));
    // What is not connected yet has to run to become so.
    const isNeeded = !graph!.isConnected || !video.paused;
    if (isNeeded && !isRunning) void handled(context.resume());
    if (!isNeeded && isRunning) void handled(context.suspend());
  };
  /** Another site's video after one that allowed it: its sound is the browser's to silence, and nothing gives it back. */
  const tellOfSilence = (): void => {
    if (graph?.isConnected && player.state.soundObstacle) showNotice(layers, player.state.labels.soundLost);
  };

  player.subscribe(settingsOf, apply, { signal });
  player.subscribe((state) => state.soundObstacle, tellOfSilence, { signal });
  for (const type of ['loadeddata', 'play', 'pause', 'ended']) video.addEventListener(type, apply, { signal });
  for (const type of DEEDS) container.addEventListener(type, apply, { signal });
  signal.addEventListener('abort', () => graph && void handled(graph.context.suspend()), { once: true });
  apply();
}
