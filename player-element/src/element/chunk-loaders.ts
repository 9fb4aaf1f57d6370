import type { ReactiveController } from 'lit';
import type { extensionsModule } from '../extensions/extensions';
import type { Selector } from '../player/player';
import type { BarModule } from '../ui/bar/control-bar';
import { PlayerController } from '../ui/base/elements';
import { loadModule, type LazyModule } from '../ui/base/lazy-module';
import { handled } from '../utils/handled';
import type { PlayerHost } from './player-host';
import type { StageModule } from './stage';
import type { StartGate } from './start-gate';

interface LazyModuleOptions<Module> {
  /** Returns whether the module is needed in this state of the player. */
  readonly isNeeded: Selector<boolean>;
  /** Imports the module; rejects without a network. */
  readonly fetch: () => Promise<Module>;
  /**
   * Called with the module, or undefined after a failed import, and with whether the module was needed at the first
   * render. A failed import is repeated later, or at once if the need ends and comes back.
   */
  readonly onSettled: (module: Module | undefined, isFromStart: boolean) => void;
}

/** Fetches a module of the tag as soon as it is needed, and then renders the tag again. */
export class LazyModuleLoader<Module extends LazyModule> implements ReactiveController {
  /** Whether the elements of the module can be rendered: its sheets are adopted. */
  isLoaded = false;
  /** Promise of the running import; never rejects. */
  loading: Promise<void> | undefined;
  readonly #host: PlayerHost;
  readonly #options: LazyModuleOptions<Module>;
  readonly #isNeeded: PlayerController<boolean>;
  /** Aborts the listeners that wait for the next attempt; undefined while none waits. */
  #waiting: AbortController | undefined;
  #timer: number | undefined;
  /** Last delay before a repeated import, in ms; doubled each time. */
  #pause = 500;
  #hasShown: boolean | undefined;

  constructor(host: PlayerHost, options: LazyModuleOptions<Module>) {
    this.#host = host;
    this.#options = options;
    this.#isNeeded = new PlayerController(host, options.isNeeded);
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.#isNeeded.value) this.hostDisconnected();
    else if (this.#host.isConnected && !this.isLoaded && !this.#waiting) this.loading ??= this.#load(!this.#hasShown);
    this.#hasShown = true;
  }

  hostDisconnected(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
    clearTimeout(this.#timer);
  }

  async #load(isFromStart: boolean): Promise<void> {
    const module = await loadModule(this.#host.renderRoot.firstElementChild!, this.#options.fetch);
    this.loading = undefined;
    this.isLoaded = !!module;
    // A disconnected tag starts the import again when it is back in the page.
    if (!this.#host.isConnected) return;
    if (!module) this.#wait();
    this.#options.onSettled(module, isFromStart);
    this.#host.requestUpdate();
  }

  /** Repeats the import when the network is back, the pointer or the focus enters the player, or the delay is over. */
  #wait(): void {
    this.#waiting = new AbortController();
    const retry = (): void => {
      this.hostDisconnected();
      this.#host.requestUpdate();
    };
    addEventListener('online', retry, this.#waiting);
    for (const type of ['pointerenter', 'focusin']) this.#host.addEventListener(type, retry, this.#waiting);
    this.#timer = setTimeout(retry, (this.#pause *= 2));
  }
}

/** Fetches the bar when the page wants controls. After a failure the browser's controls replace it until it loads. */
export function createBarLoader(host: PlayerHost, gate: StartGate): LazyModuleLoader<BarModule> {
  const { device } = host.services;
  return new LazyModuleLoader(host, {
    isNeeded: (state) => !state.isDeferred && (state.hasControls || device.state.isBarMissing),
    async fetch() {
      await gate.wait();
      return (await import('../ui/bar/control-bar')).barModule;
    },
    onSettled: (module) => device.update({ isBarMissing: !module }),
  });
}

/** Fetches the list of extensions, once the page, the media or a viewer may need one; at once for those of the page. */
export function createExtensionLoader(host: PlayerHost, gate: StartGate): LazyModuleLoader<typeof extensionsModule> {
  // Stays true: a source that is removed during an update must not cause another render.
  let isNeeded = false;
  return new LazyModuleLoader(host, {
    isNeeded: (state) => (isNeeded ||= !state.isDeferred && state.needsExtensions),
    async fetch() {
      if (host.services.options.extensionNames.length === 0) await gate.wait();
      return (await import('../extensions/extensions')).extensionsModule;
    },
    onSettled(module) {
      if (module) host.addController(new module.extensions(host));
      // Without extensions nothing is shown before the video.
      else host.services.intent.hold(false);
    },
  });
}

const importStage = async (): Promise<StageModule> => (await import('./stage')).stageModule;

/** Fetches the curtain, page full-screen and the title bar, as soon as one of them is needed. */
export function createStageLoader(host: PlayerHost): LazyModuleLoader<StageModule> {
  // The viewer is likely to need one of them soon.
  const prefetch = (): void => void handled(importStage());
  for (const type of ['pointerover', 'focusin']) host.addEventListener(type, prefetch, { once: true });
  return new LazyModuleLoader(host, {
    isNeeded: ({ isLightOff, isPageFullscreen, isFullscreen }) => isLightOff || isPageFullscreen || isFullscreen,
    fetch: importStage,
    onSettled(module, isFromStart) {
      if (module) host.addController(new module.layer(host, isFromStart));
      // Resets the options, so that the next press of their buttons tries again.
      else host.services.preferences.choose({ isLightOff: false, isPageFullscreen: false });
    },
  });
}
