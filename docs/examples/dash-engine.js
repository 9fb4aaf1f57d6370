// Plays MPEG-DASH by dash.js 5, which is no part of the player: the page says where its module build lies, such as
// registerDash('/assets/dash.all.min.js'), before the player gets its source. It is fetched with the first such source.
import { Engine, registerEngine } from 'xl-video-player';

const dashEngine = ({ MediaPlayer, Debug }) =>
  class DashEngine extends Engine {
    #player = MediaPlayer().create();
    #level = -1;

    start() {
      const { video, url, startPosition, preload } = this.task;
      const { events } = MediaPlayer;
      this.#player.updateSettings({
        debug: { logLevel: Debug?.LOG_LEVEL_NONE ?? 0 },
        streaming: { buffer: { bufferTimeDefault: preload === 'metadata' ? 1 : 30 } },
      });
      this.#player.on(events.STREAM_INITIALIZED, () => {
        this.dispatchEvent(new Event('levelschange'));
        this.dispatchEvent(new Event('trackschange'));
      });
      this.#player.on(events.QUALITY_CHANGE_RENDERED, () => this.dispatchEvent(new Event('levelchange')));
      this.#player.on(events.ERROR, ({ error }) => this.#onError(error));
      // The player itself decides when the video plays.
      this.#player.initialize(video, url, false, startPosition || NaN);
    }

    destroy() {
      super.destroy();
      this.#player.destroy();
    }

    get levels() {
      return this.#representations.map(({ height, width, bitrateInKbit, frameRate }) => ({
        height: height || 0,
        width: width || 0,
        bitrate: bitrateInKbit * 1000,
        frameRate: frameRate || 0,
      }));
    }

    get level() {
      return this.#level;
    }
    set level(index) {
      this.#level = index;
      this.#player.updateSettings({ streaming: { abr: { autoSwitchBitrate: { video: index === -1 } } } });
      if (index >= 0) this.#player.setRepresentationForTypeByIndex('video', index);
      this.dispatchEvent(new Event('levelchange'));
    }

    get playingLevel() {
      const id = this.#player.getCurrentRepresentationForType('video')?.id;
      return this.#representations.findIndex((representation) => representation.id === id);
    }

    get audioTracks() {
      return this.#sounds.map(({ labels, lang }) => ({ label: labels[0]?.text ?? '', language: lang ?? '', kind: '' }));
    }

    get audioTrack() {
      const now = this.#player.getCurrentTrackFor('audio');
      return this.#sounds.findIndex(({ index }) => index === now?.index);
    }
    set audioTrack(index) {
      this.#player.setCurrentTrack(this.#sounds[index]);
      this.dispatchEvent(new Event('trackschange'));
    }

    stats() {
      return { ...super.stats(), bandwidth: this.#player.getAverageThroughput('video') * 1000 || 0 };
    }

    get #representations() {
      return this.#player.getRepresentationsByType('video') ?? [];
    }

    get #sounds() {
      return this.#player.getTracksFor('audio') ?? [];
    }

    #onError({ message = '', data, code } = {}) {
      const { url } = this.task;
      const status = data?.response?.status ?? 0;
      const kind = status > 0 || /download/i.test(message) ? 'network' : 'media';
      this.fail({ kind, status, statusText: message, url: data?.request?.url ?? url, fatal: true, cause: code });
    }
  };

/** Lets dash.js play MPEG-DASH; `library` is the address of its module build. */
export function registerDash(library) {
  registerEngine({
    name: 'dash.js',
    types: ['application/dash+xml'],
    endings: ['mpd'],
    load: async () => dashEngine(await import(library)),
  });
}
