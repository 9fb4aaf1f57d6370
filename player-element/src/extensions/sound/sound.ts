import { css, html, type TemplateResult } from 'lit';
import { zhCnPicture } from '../../i18n/zh-cn-extensions';
import { isStreamType, sourceType } from '../../media/source/source-request';
import type { PlayerState } from '../../player/player';
import { defineFeature, type Services } from '../../player/services';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { showNotice } from '../../ui/base/notice';
import { renderSettingsPage, renderSlider, renderSwitch } from '../../ui/base/rows';
import { handled } from '../../utils/handled';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { SoundGraph } from './sound-graph';

/** User activation events, after which browsers allow sound. */
const USER_EVENTS = ['pointerup', 'keydown'] as const;

/** Without a user activation an audio context stays silent, and browsers log a warning. */
const hasUserActivation = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
const choiceOf = ({ volumeBoost = 1, isNightMode = false }: PlayerState) => ({ volumeBoost, isNightMode });

/**
 * Applies the viewer's sound settings. Creates no graph before they differ from the defaults, nor for media that the
 * browser would silence, such as that of another site.
 */
function changeSound({ player, services: { video, container }, layers }: ExtensionContext): void {
  const { signal } = player;
  let graph: SoundGraph | undefined;

  const isWanted = (): boolean => {
    const { volumeBoost, isNightMode } = choiceOf(player.state);
    return volumeBoost > 1 || isNightMode;
  };
  const isAllowed = (): boolean =>
    video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && player.state.soundObstacle === undefined;

  const apply = (): void => {
    if (!graph && isWanted() && isAllowed() && hasUserActivation()) {
      graph = SoundGraph.of(video);
      graph.context.addEventListener('statechange', syncContext, { signal });
    }
    if (!graph?.isConnected && !(isWanted() && isAllowed())) return;
    graph?.set(choiceOf(player.state));
    syncContext();
  };
  /** Suspends the context while the video is paused, to save power; resumes it also after a phone call. */
  const syncContext = (): void => {
    const { context } = graph ?? {};
    if (!context) return;
    const isRunning = context.state === 'running';
    if (isRunning && !graph!.isConnected) graph!.set(choiceOf(player.state));
    // Only a running context can be connected.
    const isNeeded = !graph!.isConnected || !video.paused;
    if (isNeeded && !isRunning) void handled(context.resume());
    if (!isNeeded && isRunning) void handled(context.suspend());
  };
  /** Notifies of silence: browsers mute media of another site in a graph, and a video cannot leave its graph. */
  const notifyOfSilence = (): void => {
    if (graph?.isConnected && player.state.soundObstacle) showNotice(layers, player.state.labels.soundLost);
  };

  player.subscribe(choiceOf, apply, { signal });
  player.subscribe((state) => state.soundObstacle, notifyOfSilence, { signal });
  for (const type of ['loadeddata', 'play', 'pause', 'ended']) video.addEventListener(type, apply, { signal });
  for (const type of USER_EVENTS) container.addEventListener(type, apply, { signal });
  signal.addEventListener('abort', () => graph && void handled(graph.context.suspend()), { once: true });
  apply();
}

/** Reason why the sound cannot be changed: its site forbids it, or the browser cannot for this kind of media. */
type SoundObstacle = 'forbidden' | 'unsupported';

export interface SoundAccessState {
  readonly soundObstacle: SoundObstacle | undefined;
}

/** Obstacle to changing the sound of the loaded media. */
const soundAccess = defineFeature({
  on: { video: ['loadeddata', 'emptied'], source: ['enginechange'] },
  read: (services: Services): SoundAccessState => ({ soundObstacle: obstacleOf(services) }),
});

function obstacleOf({ video, source }: Services): SoundObstacle | undefined {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  // Safari exposes no sound of streams that it plays natively, and silences them when connected:
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

/**
 * Whether loaded media is another site's, without CORS. Reading a pixel tells, also after a redirect to another site;
 * without a picture the origin of the URL decides.
 */
function isForeignMedia(video: HTMLVideoElement): boolean {
  const { currentSrc, videoWidth, crossOrigin, ownerDocument } = video;
  // Media requested with CORS loads only with consent, and a `blob:` URL is made by a script of the page.
  if (crossOrigin !== null || !/^https?:/.test(currentSrc)) return false;
  if (videoWidth === 0) return new URL(currentSrc).origin !== location.origin;
  const canvas = ownerDocument.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  try {
    context.drawImage(video, 0, 0, 1, 1);
    context.getImageData(0, 0, 1, 1);
    return false;
  } catch {
    return true;
  }
}

const OBSTACLE_LABELS = { forbidden: 'soundForbidden', unsupported: 'soundUnsupported' } as const;

/** Settings page of the sound. @internal */
class SoundPage extends ControlElement {
  readonly #choice = new PlayerController(this, choiceOf);
  readonly #obstacle = new PlayerController<SoundObstacle | undefined>(this, (state) => state.soundObstacle);

  #renderSettings(): TemplateResult {
    const { volumeBoost: boost, isNightMode } = this.#choice.value;
    const { volumeBoost, nightMode, percent } = this.labels;
    return html`<div class="sound-boost">
        <span aria-hidden="true">${volumeBoost}</span>
        <output aria-hidden="true">${percent(boost)}</output>
        ${renderSlider(
          { partName: 'boost-slider', label: volumeBoost, value: boost, valueText: percent(boost), range: [1, 2] },
          (value) => this.act((actions) => actions.boostVolume?.(value)),
        )}
      </div>
      ${renderSwitch(nightMode, isNightMode, (isOn) => this.act((actions) => actions.setNightMode?.(isOn)))}`;
  }

  override render(): TemplateResult {
    const obstacle = this.#obstacle.value && this.labels[OBSTACLE_LABELS[this.#obstacle.value]];
    const body = obstacle ? html`<p class="sound-obstacle">${obstacle}</p>` : this.#renderSettings();
    return renderSettingsPage(this.labels.sound, 'sound-row', body);
  }
}

const sound = css`
  .sound-boost {
    display: grid;
    grid-template-columns: 1fr auto;
    padding: 6px 10px 2px;
  }

  .sound-boost xlvp-slider {
    grid-column: 1 / -1;
  }

  .sound-obstacle {
    margin: 0;
    padding: 8px 10px;
    color: rgb(255 255 255 / 0.86);
  }
`;

/** Louder and more even sound, with a settings page. */
export const soundModule: ExtensionModule = {
  words: zhCnPicture,
  styles: [sound],
  controls: [
    {
      name: 'sound-page',
      rank: 4,
      tag: 'xlvp-sound-page',
      element: SoundPage,
      place: 'settings',
      needs: 'setNightMode',
    },
  ],
  features: [soundAccess],
  start: changeSound,
};
