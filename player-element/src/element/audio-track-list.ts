import type { AudioTrackInfo } from '../media/engine';
import type { PlaybackSource } from '../media/source/playback-source';
import { isEqual } from '../utils/plain-data';

/** A sound track, in the shape of https://html.spec.whatwg.org/multipage/media.html#audiotrack. */
export interface AudioTrack extends AudioTrackInfo {
  /** Identifier, unique among the tracks of the source. */
  readonly id: string;
  /** Kind that the media states; without one, `main` for the first track and `alternative` for the others. */
  readonly kind: string;
  /** Whether the track plays. Setting true selects it; setting false is ignored, because one track always plays. */
  enabled: boolean;
}

/** Sound tracks of a source, by index and iterable. Events: `addtrack`, `removetrack`, each with `track`; `change`. */
export class AudioTrackList extends EventTarget {
  readonly [index: number]: AudioTrack;
  readonly #source: PlaybackSource;
  #tracks: AudioTrack[] = [];
  #infos: readonly AudioTrackInfo[] = [];
  #enabled = -1;

  /** @internal */
  constructor(source: PlaybackSource) {
    super();
    this.#source = source;
    for (const type of ['trackschange', 'sourcechange']) source.addEventListener(type, () => this.#sync());
  }

  get length(): number {
    return this.#tracks.length;
  }

  getTrackById(id: string): AudioTrack | null {
    return this.#tracks.find((track) => track.id === id) ?? null;
  }

  [Symbol.iterator](): Iterator<AudioTrack> {
    return this.#tracks[Symbol.iterator]();
  }

  #sync(): void {
    const { audioTracks, audioTrack } = this.#source;
    if (!isEqual(audioTracks, this.#infos)) this.#replace(audioTracks);
    if (audioTrack !== this.#enabled) this.dispatchEvent(new Event('change'));
    this.#enabled = audioTrack;
  }

  #replace(infos: readonly AudioTrackInfo[]): void {
    const [old, source] = [this.#tracks, this.#source];
    this.#infos = infos;
    this.#tracks = infos.map((info, index) => ({
      ...info,
      id: String(index),
      kind: info.kind || (index === 0 ? 'main' : 'alternative'),
      get enabled() {
        return source.audioTrack === index;
      },
      set enabled(isEnabled: boolean) {
        if (isEnabled) source.audioTrack = index;
      },
    }));
    old.forEach((_, index) => delete (this as Record<number, AudioTrack>)[index]);
    Object.assign(this, this.#tracks);
    for (const track of old) this.#emit('removetrack', track);
    for (const track of this.#tracks) this.#emit('addtrack', track);
  }

  /** Fires a plain event with the track: the constructor of `TrackEvent` accepts the browser's own tracks only. */
  #emit(type: string, track: AudioTrack): void {
    this.dispatchEvent(Object.assign(new Event(type), { track }));
  }
}
