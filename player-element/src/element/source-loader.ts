import type { PropertyValues } from 'lit';
import type { ExtensionApi } from './extension-members';
import type { PlayerHost } from './player-host';
import { LightChildren } from './present-video';
import type { SourceApi } from './source-members';

/** Loads what the members of the tag say, again when they change. */
export class SourceLoader {
  readonly #host: PlayerHost & SourceApi & ExtensionApi;
  readonly #children: LightChildren;

  constructor(host: PlayerHost & SourceApi & ExtensionApi) {
    this.#host = host;
    this.#children = new LightChildren(host, () => host.src || this.load());
  }

  /** Follows what changed on the tag. */
  update(changed: PropertyValues<SourceApi>): void {
    const { autoplay, preload, owners, video, player } = this.#host;
    if (changed.has('src') || changed.has('type') || changed.has('engine')) this.load();
    else if (changed.has('preload')) owners.source.setPreload(preload);
    else if (changed.has('autoplay') && autoplay && video.paused && video.played.length === 0) {
      player?.actions.autoplay();
    }
  }

  /** Loads the source anew, from its beginning, unless the tag is out of the page. */
  load(): void {
    const { isConnected, src, autoplay, startTime, hlsConfig, cmcd, drm, targetLatency, given, owners } = this.#host;
    if (!isConnected) return;
    const child = src ? undefined : this.#children.source;
    owners.source.load({
      src: src || child?.src || '',
      type: given.type || child?.type || '',
      preload: autoplay ? 'auto' : given.preload,
      autoplay,
      startTime,
      engine: given.engine,
      hlsConfig: hlsConfig ?? {},
      cmcd,
      drm,
      targetLatency,
    });
  }
}
