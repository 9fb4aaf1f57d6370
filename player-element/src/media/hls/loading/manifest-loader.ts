import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import type { PrefetchedPlaylist } from '../../engine';

type Prefetch = Promise<PrefetchedPlaylist | undefined>;

/**
 * hls.js's own loader, but for the manifest: that is handed over when it was fetched already. `take` gives what was
 * fetched for a request, once.
 */
export function manifestLoader(
  base: HlsConfig['loader'],
  take: (context: LoaderContext) => Prefetch | undefined,
): HlsConfig['loader'] {
  return class extends base {
    #isOver = false;

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const prefetch = take(context);
      if (!prefetch) {
        super.load(context, config, callbacks);
        return;
      }
      this.context = context;
      this.stats.loading.start = performance.now();
      void this.#await(prefetch, context, config, callbacks);
    }

    async #await(
      prefetch: Prefetch,
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): Promise<void> {
      const playlist = await prefetch;
      if (this.#isOver) return;
      if (playlist) {
        this.#hand(playlist, context, callbacks);
        return;
      }
      // A loader that has begun refuses to begin.
      this.stats.loading.start = 0;
      super.load(context, config, callbacks);
    }

    override destroy(): void {
      this.#isOver = true;
      super.destroy();
    }

    #hand(
      { response, text }: PrefetchedPlaylist,
      context: LoaderContext,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { url, status: code, statusText, ok } = response;
      const { stats } = this;
      stats.loading.first = stats.loading.end = performance.now();
      stats.loaded = stats.total = text.length;
      if (ok) callbacks.onSuccess({ url, data: text, code }, stats, context, null);
      else callbacks.onError({ code, text: statusText }, context, response, stats);
    }
  };
}
