import { LitElement } from 'lit';
import { property } from './property';
import { DEFAULT_VOLUME, SPEED_LIMITS } from './config';
import type { PlaybackErrorInit, QualityLevel } from './events';
import { zhCn } from './i18n/zh-cn';
import { PlaybackSource } from './media/playback-source';
import { Presentation } from './player/presentation';
import { clamp } from './utils/clamp';

/** An element that stands for the `<video>` inside it: the live members that both have in common. */
export abstract class MediaHost extends LitElement {
  /** The inner element, to read from. */
  readonly video = createVideo();

  /** What the video plays. */
  protected readonly source = new PlaybackSource(this.video);

  /** How the player shows and plays, as page and viewer want it. @internal */
  readonly presentation = new Presentation();

  /** Whether the sound is off; default false. */
  @property({ type: Boolean })
  get muted(): boolean {
    return this.video.muted;
  }
  set muted(value: boolean) {
    this.video.muted = value;
  }

  /** Whether playback begins anew at the end; default false. */
  @property({ type: Boolean })
  get loop(): boolean {
    return this.presentation.facts.isLooping;
  }
  set loop(value: boolean | undefined) {
    this.presentation.update({ isLooping: Boolean(value) });
  }

  /** Whether small screens play within the page instead of full-screen; default false. */
  @property({ type: Boolean, attribute: 'playsinline' })
  get playsInline(): boolean {
    return this.video.playsInline;
  }
  set playsInline(value: boolean) {
    this.video.playsInline = value;
  }

  /** Loudness, 0..1, clamped; default 0.3. NaN changes nothing. */
  @property({ type: Number })
  get volume(): number {
    return this.video.volume;
  }
  set volume(value: number | null | undefined) {
    const volume = Number(value ?? DEFAULT_VOLUME);
    if (!Number.isNaN(volume)) this.video.volume = clamp(volume, 0, 1);
  }

  /** How the media is asked for across origins: `anonymous` or `use-credentials`; default not at all. */
  @property({ attribute: 'crossorigin' })
  get crossOrigin(): string | null {
    return this.video.crossOrigin;
  }
  set crossOrigin(value: string | null | undefined) {
    this.video.crossOrigin = value ?? null;
  }

  /** Address of the picture shown before play; default none. */
  @property()
  get poster(): string {
    return this.video.getAttribute('poster') ?? '';
  }
  set poster(value: string | null | undefined) {
    if (value) this.video.poster = value;
    else this.video.removeAttribute('poster');
  }

  /** Playback speed, 1 is normal, clamped to 0.0625..16; it stays for later sources. NaN changes nothing. */
  get playbackRate(): number {
    return this.video.playbackRate;
  }
  set playbackRate(value: number) {
    if (!Number.isFinite(value)) return;
    const rate = clamp(value, SPEED_LIMITS.slowest, SPEED_LIMITS.fastest);
    this.video.defaultPlaybackRate = rate;
    this.video.playbackRate = rate;
  }

  /** Position in seconds; writing seeks. NaN changes nothing. */
  get currentTime(): number {
    return this.video.currentTime;
  }
  set currentTime(seconds: number) {
    if (Number.isFinite(seconds)) this.video.currentTime = seconds;
  }

  /** Length in seconds: NaN while unknown, Infinity for a live stream. */
  get duration(): number {
    return this.video.duration;
  }

  /** Whether playback stands still by wish. */
  get paused(): boolean {
    return this.video.paused;
  }

  /** Whether playback reached the end. */
  get ended(): boolean {
    return this.video.ended;
  }

  /** Whether a seek is under way. */
  get seeking(): boolean {
    return this.video.seeking;
  }

  /** How much is known of the media, as on `<video>`: 0 to 4. */
  get readyState(): number {
    return this.video.readyState;
  }

  /** The fetched ranges, in seconds. */
  get buffered(): TimeRanges {
    return this.video.buffered;
  }

  /** The ranges that can be sought, in seconds. */
  get seekable(): TimeRanges {
    return this.video.seekable;
  }

  /** Width of the picture in px, 0 while unknown. */
  get videoWidth(): number {
    return this.video.videoWidth;
  }

  /** Height of the picture in px, 0 while unknown. */
  get videoHeight(): number {
    return this.video.videoHeight;
  }

  /** The qualities of the stream, lowest first; empty for plain video. */
  get levels(): readonly QualityLevel[] {
    return this.source.levels;
  }

  /** Index of the chosen quality, -1 for automatic. */
  get level(): number {
    return this.source.level;
  }
  set level(index: number) {
    this.source.level = index;
  }

  /** Why the source does not play; null while nothing is wrong. */
  get error(): PlaybackErrorInit | null {
    return this.source.failure ?? null;
  }

  /** Loads the source anew. */
  abstract load(): void;
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.part.add('video');
  video.volume = DEFAULT_VOLUME;
  video.textContent = zhCn.unsupported;
  return video;
}
