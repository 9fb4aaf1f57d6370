import type { ReactiveController } from 'lit';
import type { extensionsModule } from '../extensions/extensions';
import type { Selector } from '../player/player';
import type { BarModule } from '../ui/bar/control-bar';
import { PlayerController } from '../ui/base/elements';
import { loadModule, type LazyModule } from '../ui/base/lazy-module';
import { handled } from '../utils/handled';
import type { PlayerHost } from './player-host';
import type { StageModule } from './stage';

/** When a module of the tag is fetched, and what follows. */
interface LazyModuleOptions<Module> {
  /** Whether the module is needed in this state of the player. */
  readonly isNeeded: Selector<boolean>;
  /** Rejects without a network. */
  readonly fetch: () => Promise<Module>;
  /**
   * Called with the module once it is there, and with whether it was needed already when the tag first rendered; or with
   * undefined when it did not come: it is asked for again later, or at once when it is no longer needed and then is.
   */
  readonly onSettled: (module: Module | undefined, isFromStart: boolean) => void;
}

/** Fetches a module of the tag as soon as it is needed, and then renders the tag again. */
export class LazyModuleLoader<Module extends LazyModule> implements ReactiveController {
  /** Whether its elements can be shown: they need its sheets. */
  isLoaded = false;
  /** The fetching, while there is any; never rejects. */
  loading: Promise<void> | undefined;
  readonly #host: PlayerHost;
  readonly #options: LazyModuleOptions<Module>;
  readonly #isNeeded: PlayerController<boolean>;
  /** Until it is asked for again. */
  #waiting: AbortController | undefined;
  #timer: number | undefined;
  /** The last pause before a request, in milliseconds: each is twice as long as the one before. */
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
    // A tag that has left the page asks when it is back.
    if (!this.#host.isConnected) return;
    if (!module) this.#wait();
    this.#options.onSettled(module, isFromStart);
    this.#host.requestUpdate();
  }

  /** Asks again when the network is back, the viewer turns to the player, or a pause is over. */
  #wait(): void {
    this.#waiting = new AbortController();
    const ask = (): void => {
      this.hostDisconnected();
      this.#host.requestUpdate();
    };
    addEventListener('online', ask, this.#waiting);
    for (const type of ['pointerenter', 'focusin']) this.#host.addEventListener(type, ask, this.#waiting);
    this.#timer = setTimeout(ask, (this.#pause *= 2));
  }
}

/**
 * Fetches the bar at once where it is to be seen. The browser's own controls serve until it is there, when it did not come at first.
 */
export function createBarLoader(host: PlayerHost): LazyModuleLoader<BarModule> {
  const { device } = host.services;
  return new LazyModuleLoader(host, {
    isNeeded: (state) => state.hasControls || device.state.isBarMissing,
    fetch: async () => (await import('../ui/bar/control-bar')).barModule,
    onSettled: (module) => device.update({ isBarMissing: !module }),
  });
}

/** Fetches what knows the extensions, once the page, the media or a viewer may want one. */
export function createExtensionLoader(host: PlayerHost): LazyModuleLoader<typeof extensionsModule> {
  // A source that goes away while the tag updates must not make it render once more.
  let isNeeded = false;
  return new LazyModuleLoader(host, {
    isNeeded: (state) => (isNeeded ||= state.needsExtensions),
    fetch: async () => (await import('../extensions/extensions')).extensionsModule,
    onSettled(module) {
      if (module) host.addController(new module.extensions(host));
      // Nothing shows anything before the video then.
      else host.services.intent.hold(false);
    },
  });
}

const importStage = async (): Promise<StageModule> => (await import('./stage')).stageModule;

/** Fetches what dims the page, fills it and names the video in full-screen, as soon as one of them is asked for. */
export function createStageLoader(host: PlayerHost): LazyModuleLoader<StageModule> {
  // Whoever turns to the player may ask for one of them next.
  const prefetch = (): void => void handled(importStage());
  for (const type of ['pointerover', 'focusin']) host.addEventListener(type, prefetch, { once: true });
  return new LazyModuleLoader(host, {
    isNeeded: ({ isLightOff, isPageFullscreen, isFullscreen }) => isLightOff || isPageFullscreen || isFullscreen,
    fetch: importStage,
    onSettled(module, isFromStart) {
      if (module) host.addController(new module.layer(host, isFromStart));
      // Nothing happened, and the next press asks again.
      else host.services.preferences.choose({ isLightOff: false, isPageFullscreen: false });
    },
  });
}
