import { css, type ReactiveController } from 'lit';
import { zhCnExtensions } from '../i18n/zh-cn-extensions';
import type { Player } from '../player/player';
import { loadModule } from '../ui/base/lazy-module';
import { createNoticeRegion } from '../ui/base/notice';
import { EndedView, UnmuteButton, endings, offers } from '../ui/overlays/offers';
import { addBuiltInKeys } from '../player/input/keys';
import { addMenuItem, controls, menuItems, registerControl } from '../ui/base/control-registry';
import type { Additions, Extension, ExtensionContext } from './extension';
import * as exported from './list';
import { extensionNeeds } from './extension-needs';

const extensions: readonly Extension[] = Object.values(exported);

/** Layer of the extensions over the picture, and their buttons there. */
const layerStyles = css`
  .layers {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }

  /* Notices are above the drawings. */
  .notices .status {
    z-index: 1;
  }

  .pill {
    min-height: 32px;
    padding: 0 18px;
    border-radius: 16px;
    background: rgb(255 255 255 / 0.18);
    font-size: 13px;
    pointer-events: auto;
  }
`;

/** Members of the tag that the extensions use. */
export interface ExtensionHost {
  readonly services: ExtensionContext['services'];
  /** The player while the tag is in a page. */
  readonly player: Player | undefined;
}

/** Starts the extensions of a tag's player when needed, and again for the player of a tag that is put back. */
export class Extensions implements ReactiveController {
  readonly #host: ExtensionHost;
  readonly #list: readonly Extension[];
  #player: Player | undefined;

  constructor(host: ExtensionHost, list: readonly Extension[] = extensions) {
    this.#host = host;
    this.#list = list;
  }

  hostConnected(): void {
    const { player } = this.#host;
    // A moved tag keeps its player.
    if (!player || player === this.#player) return;
    this.#player = player;
    player.use(extensionNeeds);
    const context = { player, services: this.#host.services, layers: this.#layers(player.signal) };
    for (const extension of this.#list) {
      startExtension(extension, context);
      if (extension.load) loadWhenNeeded(extension, context);
    }
  }

  /** Creates the layer of one player, which removes it when it ends. */
  #layers(signal: AbortSignal): HTMLElement {
    const layers = document.createElement('div');
    layers.className = 'layers';
    layers.append(createNoticeRegion());
    this.#host.services.video.after(layers);
    signal.addEventListener('abort', () => layers.remove(), { once: true });
    return layers;
  }
}

function startExtension(added: Additions, context: ExtensionContext): void {
  added.features?.forEach(context.player.use);
  added.start?.(context);
  if (added.followsEnd) endings.add(added.followsEnd);
  addBuiltInKeys(added.keys ?? []);
  for (const control of added.controls ?? []) if (!controls.has(control.name)) registerControl(control);
  for (const item of added.menuItems ?? []) if (!menuItems.includes(item)) addMenuItem(item);
}

function loadWhenNeeded({ isNeeded, load, onLoadError }: Extension, context: ExtensionContext): void {
  const { player, services, layers } = context;
  const { signal } = player;
  let isStarted = false;
  const start = async (): Promise<void> => {
    const module = await loadModule(layers, load!);
    if (isStarted || signal.aborted) return;
    if (!module) return onLoadError?.(services);
    isStarted = true;
    startExtension(module, context);
  };
  const check = (): void => void (!isStarted && isNeeded!(player.state) && start());
  player.subscribe(isNeeded!, check, { signal });
  addEventListener('online', check, { signal });
  check();
}

/** Views of the ended and the muted state, and the controller that loads and starts the extensions. */
export const extensionsModule = {
  styles: [layerStyles, offers],
  words: zhCnExtensions,
  elements: { 'xlvp-ended-view': EndedView, 'xlvp-unmute-button': UnmuteButton },
  extensions: Extensions,
  controlNames: extensions.flatMap(({ controlNames = [] }) => controlNames),
  keyNames: extensions.flatMap(({ keys = [], keyNames = [] }) => [...keys.map(({ key }) => key), ...keyNames]),
} as const;
