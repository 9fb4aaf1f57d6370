import { css, html, svg, type TemplateResult } from 'lit';
import { zhCnElsewhere } from '../../i18n/zh-cn-extensions';
import { listenHotkeys } from '../../player/input/keys';
import type { Player } from '../../player/player';
import { closeOnEscape } from '../../ui/base/close-on-escape';
import { ControlElement, providePlayer } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import { elsewhere } from '../elsewhere-styles';
import type { ExtensionContext } from '../extension';
import { dressWindow, mirrorSheets } from './dress-window';

/** API missing in the types of TypeScript, as only Chromium has it. */
declare const documentPictureInPicture: { requestWindow(size: WindowSize): Promise<Window & typeof globalThis> };

/** In px. */
type WindowSize = Readonly<Record<'width' | 'height', number>>;

/**
 * Opens a window and moves the content of the player's tag there; the tag keeps its place in the page. Returns a
 * function that closes the window; `onClose` is called when it is closed. Rejects if the browser refuses.
 */
async function openPictureWindow(context: ExtensionContext, onClose: () => void): Promise<() => void> {
  const { player, services, layers } = context;
  const size = getWindowSize(services.video, player.state.rotation ?? 0);
  const view = await documentPictureInPicture.requestWindow(size);
  // The player was removed from the page meanwhile, or the window was closed.
  if (player.signal.aborted || !layers.isConnected || view.closed) {
    view.close();
    throw new DOMException('There is no player for the window', 'AbortError');
  }
  return movePlayer(context, view, onClose);
}

function movePlayer(context: ExtensionContext, view: Window & typeof globalThis, onClose: () => void): () => void {
  const { player, services, layers } = context;
  const { video, document, preferences } = services;
  const end = new AbortController();
  const { signal } = end;
  const home = layers.getRootNode() as ShadowRoot;
  const stage = layers.parentElement!;
  const hadFocus = stage.contains(home.activeElement);
  // Created by the page's document: the player recognizes trees by the classes of that document.
  const host = document.createElement('div');
  host.className = 'picture-window';
  const away = host.attachShadow({ mode: 'open', delegatesFocus: true });
  const placeholder = document.createElement('xlvp-window-placeholder');

  const close = (): void => {
    if (signal.aborted) return;
    const hasFocus = view.document.hasFocus();
    end.abort();
    // Before the window closes, and the video with it.
    placeholder.replaceWith(stage);
    onClose();
    video.dispatchEvent(new Event('leavepictureinpicture'));
    view.close();
    if (!hasFocus || !stage.isConnected) return;
    window.focus();
    focusButton(stage);
  };
  const fillPage = (isPageFullscreen: boolean): void => {
    if (!isPageFullscreen) return;
    close();
    // Applies page full-screen again, as the player was not in the page when it was requested.
    preferences.choose({ isPageFullscreen: false });
    preferences.choose({ isPageFullscreen: true });
  };

  providePlayer(host, player);
  dressWindow(view, host, services);
  mirrorSheets(home, away, view, signal);
  // The property that a tree has for the browser's own window.
  Object.defineProperty(away, 'pictureInPictureElement', { value: video });
  listenInWindow(context, host, close, signal);
  // Both in one task, as a video without a page pauses.
  stage.replaceWith(placeholder);
  away.append(stage);
  video.dispatchEvent(new Event('enterpictureinpicture'));
  if (hadFocus) focusButton(stage);
  else stage.focus({ preventScroll: true });

  view.addEventListener('pagehide', close, { signal });
  player.signal.addEventListener('abort', close, { signal });
  // The player has to be in the page for full-screen and page full-screen.
  player.subscribe((state) => state.isFullscreen, close, { signal });
  player.subscribe((state) => state.isPageFullscreen, fillPage, { signal });
  return close;
}

/** Focuses the button that was pressed, which is in both windows. */
function focusButton(stage: HTMLElement): void {
  const button = stage.querySelector<HTMLElement>('[part~="pip-button"]') ?? stage;
  button.focus({ preventScroll: true });
}

/** Events that count as use of the controls. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout'] as const;
/** Events of user input. */
const USER_EVENTS = ['pointerdown', 'pointerup', 'keydown', 'keyup', 'wheel'] as const;

/** Handles keys and pointers in the window as in the page, until the signal aborts. */
function listenInWindow(context: ExtensionContext, host: HTMLElement, close: () => void, signal: AbortSignal): void {
  const { player, services } = context;
  let release: (() => void) | undefined;
  /** Keeps the controls while one has keyboard focus; any other event shows them for a while. */
  const wake = (): void => {
    const focused = host.shadowRoot!.activeElement as HTMLElement | null;
    const isHeld = focused !== null && focused.tabIndex >= 0 && focused.matches(':focus-visible');
    const next = player.actions.holdControls();
    release?.();
    release = isHeld ? next : undefined;
    if (!isHeld) next();
  };
  // Choices are stored only after input in the tag.
  const report = (): unknown => services.container.dispatchEvent(new Event('input'));

  listenHotkeys(Object.create(player, { signal: { value: signal } }) as Player, host);
  for (const type of ACTIVITY_EVENTS) host.addEventListener(type, wake, { signal });
  for (const type of USER_EVENTS) host.addEventListener(type, report, { signal, capture: true, passive: true });
  closeOnEscape(host, close, { signal });
  signal.addEventListener('abort', () => release?.(), { once: true });
}

const windowIcon = icon(
  svg`<path d="M20.5 10V5h-17v14H10"/><rect x="13" y="13.5" width="8" height="6" rx="1.2" fill="currentColor"/>`,
);

/** Placeholder for the player while it is in the window; its button brings it back. @internal */
class WindowPlaceholder extends ControlElement {
  override render(): TemplateResult {
    const comeBack = (): unknown => this.act((actions) => actions.togglePictureInPicture());
    return html`<div class="player elsewhere" part="window-placeholder">
      ${windowIcon}<span>${this.labels.inPictureWindow}</span>
      <button type="button" class="filled pill" part="return-button" @click=${comeBack}>
        ${this.labels.returnFromWindow}
      </button>
    </div>`;
  }
}

const pictureWindow = css`
  xlvp-window-placeholder {
    display: contents;
  }

  /* Both would fill the page that the player has left. */
  :host(.picture-window) :is(xlvp-page-fullscreen-button, xlvp-fullscreen-button, .moved.page-fullscreen) {
    display: none;
  }

  /* The button back stays, as the two beside it leave room for it. */
  @container player (320px <= width < 540px) {
    :host(.picture-window) .bar xlvp-pip-button {
      display: block;
    }

    :host(.picture-window) .moved.pip {
      display: none;
    }
  }
`;

/** Longer side of the picture in a new window, in px: the bar has room for all of its buttons. */
const LONGER_SIDE_PX = 560;

/** Returns the size of a window, in px, in the aspect ratio of the rotated picture; 16:9 if it is unknown. */
function getWindowSize({ videoWidth, videoHeight }: HTMLVideoElement, rotation: number): WindowSize {
  const [wide, high] = videoWidth > 0 ? [videoWidth, videoHeight] : [16, 9];
  const [across, along] = rotation % 180 === 0 ? [wide, high] : [high, wide];
  const scale = LONGER_SIDE_PX / Math.max(across, along);
  return { width: Math.round(across * scale), height: Math.round(along * scale) };
}

/** Window of the player, and placeholder for the player meanwhile. */
export const pictureWindowModule = {
  words: zhCnElsewhere,
  styles: [elsewhere, pictureWindow],
  elements: { 'xlvp-window-placeholder': WindowPlaceholder },
  open: openPictureWindow,
} as const;

export type PictureWindowModule = typeof pictureWindowModule;
