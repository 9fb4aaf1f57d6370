import HlsJs from 'hls.js/light';
import type { Engine, EngineTask, StreamStart } from '../engine';
import { fatalFailure } from '../playback-failure';
import { buildOf } from './build-of';
import { EarlyRequests } from './early-requests';
import { fitsLightBuild, LightEngine, type Lack } from './light-engine';

/** File that plays what this one does not. */
const FULL_FILE = 'xl-video-player.standalone-full.js';

/** Tags of playlists that do not play without support: sound of its own, variables, and DRM keys. */
const ESSENTIAL = /#EXT-X-(MEDIA:(?=.*TYPE=AUDIO)(?=.*URI=)|DEFINE:|(SESSION-)?KEY:(?!METHOD=(NONE|AES-)))/;

/** Replaces `importHls` in the standalone file with the light build of hls.js, which that file contains. */
export function importHls(start: StreamStart): Promise<(task: EngineTask) => Engine> {
  const early = new EarlyRequests(start);
  return Promise.resolve((task) => new StandaloneEngine(task, HlsJs, early));
}

/** Plays what the light build can play. Names the full file, and fails, for streams that would lack picture or sound. */
class StandaloneEngine extends LightEngine {
  #hasWarned = false;

  override start(): void {
    void this.#start();
  }

  async #start(): Promise<void> {
    const { drm, cmcd } = this.task;
    const playlist = this.early?.playlist?.text();
    // Without an early response, such as with `xhrSetup`, hls.js reports the sound tracks.
    this.hls.on(buildOf(this.hls).Events.MANIFEST_LOADED, (_name, { audioTracks }) => {
      if (audioTracks.some(({ url }) => url)) this.onLack('stream');
    });
    const text = (await playlist) ?? '';
    if (this.life.signal.aborted) return;
    if (drm || ESSENTIAL.test(text)) return this.onLack('stream');
    if (cmcd || !fitsLightBuild(text)) this.#warn('Parts of this stream or of its settings are left out.');
    super.start();
  }

  protected override onLack(lack: Lack): void {
    if (lack === 'captions') return this.#warn('The captions of this stream are left out.');
    const reason = 'This stream does not play.';
    this.#warn(reason);
    this.hls.detachMedia();
    this.fail({
      ...fatalFailure('unsupported', this.task.url, undefined, `${reason} ${FULL_FILE} is needed.`),
      label: 'fileMissing',
    });
  }

  #warn(reason: string): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    console.warn(
      `xl-video-player.standalone.js has the light build of hls.js. ${reason} ${FULL_FILE} plays ${this.task.url} whole.`,
    );
  }
}
