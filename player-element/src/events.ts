/** Details of a playback failure (spec 8). */
export interface PlaybackErrorInit {
  /** Category of the failure, for programs. */
  readonly kind: 'network' | 'timeout' | 'media' | 'unsupported' | 'source';
  /** HTTP status, 0 without a response. */
  readonly status: number;
  /** HTTP status text, or the browser's message. */
  readonly statusText: string;
  /** URL of the failed resource. */
  readonly url: string;
  /** Whether no recovery is left to try. */
  readonly fatal: boolean;
  /** Underlying error, for logs. */
  readonly cause: unknown;
}

/** `error`: the source does not play. */
export class PlaybackErrorEvent extends Event implements PlaybackErrorInit {
  declare readonly kind: PlaybackErrorInit['kind'];
  declare readonly status: number;
  declare readonly statusText: string;
  declare readonly url: string;
  declare readonly fatal: boolean;
  declare readonly cause: unknown;

  constructor({ kind, status, statusText, url, fatal, cause }: PlaybackErrorInit) {
    super('error');
    Object.assign(this, { kind, status, statusText, url, fatal, cause });
  }
}

/** One quality of a stream. */
export interface QualityLevel {
  /** Height of the picture in px, 0 if the manifest does not give it. */
  readonly height: number;
  /** Width of the picture in px, 0 if the manifest does not give it. */
  readonly width: number;
  /** Bitrate in bits per second. */
  readonly bitrate: number;
  /** Frames per second, 0 if the manifest does not give them. */
  readonly frameRate: number;
}

/** `levelschange`: the qualities of the stream changed. */
export class LevelsChangeEvent extends Event {
  readonly levels: readonly QualityLevel[];

  constructor(levels: readonly QualityLevel[]) {
    super('levelschange');
    this.levels = levels;
  }
}

/** `levelchange`: another quality was chosen or started to play. */
export class LevelChangeEvent extends Event {
  /** Index of the chosen level, -1 for automatic. */
  readonly level: number;

  constructor(level: number) {
    super('levelchange');
    this.level = level;
  }
}

/** `enginechange`: another engine plays the source. */
export class EngineChangeEvent extends Event {
  /** `native` for the browser, `mse` for hls.js, or the name of an engine that the page registered. */
  readonly engine: 'native' | 'mse' | (string & {});

  constructor(engine: EngineChangeEvent['engine']) {
    super('enginechange');
    this.engine = engine;
  }
}

/** `mirrorchange`: mirroring was switched on or off. */
export class MirrorChangeEvent extends Event {
  /** Whether the picture is mirrored now. */
  readonly mirror: boolean;

  constructor(mirror: boolean) {
    super('mirrorchange');
    this.mirror = mirror;
  }
}

/** `loopchange`: looping was switched on or off. */
export class LoopChangeEvent extends Event {
  /** Whether playback restarts at the end. */
  readonly loop: boolean;

  constructor(loop: boolean) {
    super('loopchange');
    this.loop = loop;
  }
}

/** `lightoffchange`: the page around the player was darkened or lit again. */
export class LightOffChangeEvent extends Event {
  /** Whether the page is dark now. */
  readonly lightOff: boolean;

  constructor(lightOff: boolean) {
    super('lightoffchange');
    this.lightOff = lightOff;
  }
}

/** `pagefullscreenchange`: the player entered or left page full-screen. */
export class PageFullscreenChangeEvent extends Event {
  /** Whether the player fills the window now. */
  readonly pageFullscreen: boolean;

  constructor(pageFullscreen: boolean) {
    super('pagefullscreenchange');
    this.pageFullscreen = pageFullscreen;
  }
}

/** Events of the element, by name. */
export interface XlVideoPlayerEventMap extends Omit<HTMLVideoElementEventMap, 'error'> {
  error: PlaybackErrorEvent;
  levelschange: LevelsChangeEvent;
  levelchange: LevelChangeEvent;
  enginechange: EngineChangeEvent;
  mirrorchange: MirrorChangeEvent;
  loopchange: LoopChangeEvent;
  lightoffchange: LightOffChangeEvent;
  pagefullscreenchange: PageFullscreenChangeEvent;
}
