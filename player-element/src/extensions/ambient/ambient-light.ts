import { css } from 'lit';
import type { PlayerState } from '../../player/player';
import { handled } from '../../utils/handled';
import type { ExtensionContext, ExtensionModule } from '../extension';

/** Frames that are drawn per second; light changes slowly. */
const FRAMES_PER_SECOND = 8;
/** Size of the drawn picture, in px; the sheet blurs it. */
const SIZE = { width: 48, height: 27 } as const;
/** Opacity of each new picture over the ones before, so that cuts fade. */
const OPACITY = 0.35;
/** Brightness of the text colour above which the page is dark. */
const DARK_PAGE_BRIGHTNESS = 0.5;

const isShown = ({ isAmbient, isFullscreen, isPageFullscreen, isPictureInPicture }: PlayerState): boolean =>
  !!isAmbient && !isFullscreen && !isPageFullscreen && !isPictureInPicture;

/**
 * Draws the picture around and behind the player, small, at a low frame rate and without pointer events. Draws nothing
 * while the video is paused or nobody sees it.
 */
function startAmbientLight({ player, services: { video, document, container }, layers }: ExtensionContext): void {
  const { signal } = player;
  const home = layers.getRootNode() as ShadowRoot;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const light = document.createElement('div');
  light.className = 'ambient';
  light.part.add('ambient-light');
  light.ariaHidden = 'true';
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  light.append(canvas);
  const context = canvas.getContext('2d', { alpha: false })!;
  let timer: ReturnType<typeof setInterval> | undefined;

  const draw = (opacity = OPACITY): void => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    context.globalAlpha = opacity;
    // The pixels are not read, so that media of other sites works too.
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
  };
  /** Shows the light above the dark layer of `isLightOff`, which is in the top layer. */
  const lift = (): void => {
    const { updateComplete } = container as HTMLElement & { readonly updateComplete: Promise<unknown> };
    const isLifted = player.state.isLightOff && light.isConnected && CSS.supports('anchor-name', '--a');
    light.classList.toggle('lifted', isLifted);
    light.popover = isLifted ? 'manual' : null;
    // After the dark layer, which the update renders; the light may be removed by then.
    if (isLifted) void handled(updateComplete.then(() => light.showPopover()));
  };
  const sync = (): void => {
    clearInterval(timer);
    if (!isShown(player.state) || reducedMotion.matches) return light.remove();
    if (!light.isConnected) {
      light.classList.toggle('on-dark', computeBrightness(getComputedStyle(container).color) > DARK_PAGE_BRIGHTNESS);
      home.prepend(light);
      draw(1);
      lift();
    }
    const isMoving = !video.paused && document.visibilityState === 'visible';
    if (isMoving) timer = setInterval(draw, 1000 / FRAMES_PER_SECOND);
  };

  player.subscribe(isShown, sync, { signal });
  player.subscribe((state) => state.isLightOff, lift, { signal });
  reducedMotion.addEventListener('change', sync, { signal });
  document.addEventListener('visibilitychange', sync, { signal });
  for (const type of ['play', 'pause', 'ended']) video.addEventListener(type, sync, { signal });
  for (const type of ['seeked', 'loadeddata']) video.addEventListener(type, () => draw(1), { signal });
  signal.addEventListener('abort', () => (clearInterval(timer), light.remove()), { once: true });
  sync();
}

/** Returns the brightness of a computed colour, 0..1. */
function computeBrightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

const ambient = css`
  /* Under the player and over the page, whose text it tints but does not cover. */
  .ambient {
    position: absolute;
    inset: -24px;
    border: 0;
    filter: blur(28px) saturate(1.5);
    mix-blend-mode: multiply;
    opacity: 0.75;
    pointer-events: none;
  }

  .ambient.on-dark {
    mix-blend-mode: screen;
  }

  .ambient canvas {
    display: block;
    width: 100%;
    height: 100%;
  }

  /* Above the dark layer, with the box of the player cut out. */
  .ambient.lifted {
    position: fixed;
    position-anchor: --xlvp-player;
    position-visibility: always;
    inset: calc(anchor(top) - 24px) calc(anchor(right) - 24px) calc(anchor(bottom) - 24px) calc(anchor(left) - 24px);
    width: auto;
    height: auto;
    margin: 0;
    padding: 0;
    overflow: visible;
    background: none;
    clip-path: polygon(
      evenodd,
      -120px -120px,
      calc(100% + 120px) -120px,
      calc(100% + 120px) calc(100% + 120px),
      -120px calc(100% + 120px),
      -120px -120px,
      24px 24px,
      calc(100% - 24px) 24px,
      calc(100% - 24px) calc(100% - 24px),
      24px calc(100% - 24px),
      24px 24px
    );
    mix-blend-mode: normal;
  }

  @media (forced-colors: active), print {
    .ambient {
      display: none;
    }
  }
`;

export const ambientModule: ExtensionModule = { styles: [ambient], start: startAmbientLight };
