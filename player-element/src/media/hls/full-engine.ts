import type { ManifestParsedData, MediaPlaylist } from 'hls.js';
import type { FramePictures } from '../engine';
import { buildOf } from './build-of';
import { HlsEngine } from './hls-engine';

/** Plays any HLS stream, with the full build of hls.js. */
export class FullEngine extends HlsEngine {
  protected readonly name = 'hls.js';
  readonly #frames: FramePictures;
  /** Closed captions that the manifest marks as its default. */
  #closedCaptions: MediaPlaylist | undefined;

  constructor(...options: ConstructorParameters<typeof HlsEngine>) {
    super(...options);
    const { hls, life, task } = this;
    const { Events } = buildOf(hls);
    task.video.addEventListener('loadedmetadata', () => this.#showSubtitles(), { signal: life.signal });
    // Chromium shows a second one of several new tracks if one of them is shown at once.
    hls.on(Events.MEDIA_ATTACHING, () => void (hls.subtitleDisplay = false));
    hls.on(Events.MANIFEST_LOADED, (_name, { captions }) => {
      this.#closedCaptions = captions?.find((track) => track.default);
    });
    hls.on(Events.MANIFEST_PARSED, (_name, data) => this.#chooseSubtitles(data));
    this.#frames = createLazyFrames(async () => {
      const { FramePlayer } = await import('./frame-player');
      return new FramePlayer(hls, task.video.ownerDocument, life.signal);
    });
  }

  override get defaultTextTrack(): TextTrack | undefined {
    const { hls, task } = this;
    if (!task.defaultCaptions) return undefined;
    const subtitles = hls.subtitleTracks.find((track) => track.default);
    // The track of closed captions comes with the first of them.
    const { name, lang = '' } = this.#closedCaptions ?? {};
    const isDefault = ({ kind, label, language }: TextTrack): boolean =>
      kind === 'captions' && label === name && language === lang;
    return subtitles ? subtitles.trackNode?.track : Array.from(this.textTracks).find(isDefault);
  }

  override get frames(): FramePictures | undefined {
    // I-frame playlists of image codecs need another player of hls.js.
    const hasFrames = this.hls.iframeVariants.some(({ videoCodec }) => videoCodec);
    return hasFrames && 'requestVideoFrameCallback' in this.task.video ? this.#frames : undefined;
  }

  #chooseSubtitles(data: ManifestParsedData): void {
    if (this.task.defaultCaptions) markForcedSubtitles(data);
    else this.hls.subtitleTrack = -1;
  }

  /** Shows the selected subtitles where the browser draws them; elsewhere the player shows them. */
  #showSubtitles(): void {
    const { subtitleTracks, subtitleTrack } = this.hls;
    const track = subtitleTracks[subtitleTrack]?.trackNode?.track;
    if (track?.mode === 'hidden' && this.task.video.controls) track.mode = 'showing';
  }
}

/** Marks forced subtitles in the language of the sound as the default of a stream without another one. */
function markForcedSubtitles({ subtitleTracks, audioTracks }: ManifestParsedData): void {
  const { lang } = audioTracks.find((track) => track.default) ?? {};
  if (!lang || subtitleTracks.some((track) => track.default)) return;
  for (const track of subtitleTracks) track.default = track.forced && track.lang === lang;
}

/** Imports the player of I-frames when a frame is first requested. */
function createLazyFrames(load: () => Promise<FramePictures>): FramePictures {
  let player: Promise<FramePictures | undefined> | undefined;
  let isWanted = false;
  return {
    request(time, draw) {
      isWanted = true;
      // After a failed import the next request tries again.
      player ??= load().catch(() => (player = undefined));
      void player.then((frames) => isWanted && frames?.request(time, draw));
    },
    cancel() {
      isWanted = false;
      void player?.then((frames) => frames?.cancel());
    },
  };
}
