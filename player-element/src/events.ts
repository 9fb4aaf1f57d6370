/** The facts of a playback failure (spec 8). */
export interface PlaybackErrorInit {
  /** What went wrong, in a word a program can act on. */
  readonly kind: 'network' | 'timeout' | 'media' | 'unsupported' | 'source';
  /** HTTP status, 0 when there was no response. */
  readonly status: number;
  /** HTTP status text, or the browser's own words. */
  readonly statusText: string;
  /** Address of what failed. */
  readonly url: string;
  /** Whether nothing is left to try. */
  readonly fatal: boolean;
  /** The error underneath, for logs. */
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
  /** Picture height in px, 0 when the manifest does not say. */
  readonly height: number;
  /** Picture width in px, 0 when the manifest does not say. */
  readonly width: number;
  /** Bits per second. */
  readonly bitrate: number;
  /** Pictures per second, 0 when the manifest does not say. */
  readonly frameRate: number;
}

/** `levelschange`: the stream offers other qualities than before. */
export class LevelsChangeEvent extends Event {
  readonly levels: readonly QualityLevel[];

  constructor(levels: readonly QualityLevel[]) {
    super('levelschange');
    this.levels = levels;
  }
}

/** `levelchange`: another quality was chosen, or came to play. */
export class LevelChangeEvent extends Event {
  /** Index of the chosen level, -1 for automatic. */
  readonly level: number;

  constructor(level: number) {
    super('levelchange');
    this.level = level;
  }
}

/** `enginechange`: something else plays the source than before. */
export class EngineChangeEvent extends Event {
  /** The browser itself, hls.js, or an engine that the page registered, by its name. */
  readonly engine: 'native' | 'mse' | (string & {});

  constructor(engine: EngineChangeEvent['engine']) {
    super('enginechange');
    this.engine = engine;
  }
}

/** `mirrorchange`: the picture was mirrored or put right. */
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
  /** Whether playback begins anew at the end. */
  readonly loop: boolean;

  constructor(loop: boolean) {
    super('loopchange');
    this.loop = loop;
  }
}

/** `lightoffchange`: the page around the player went dark or light. */
export class LightOffChangeEvent extends Event {
  /** Whether the page is dark now. */
  readonly lightOff: boolean;

  constructor(lightOff: boolean) {
    super('lightoffchange');
    this.lightOff = lightOff;
  }
}

/** `pagefullscreenchange`: the player filled the window or went back to its place. */
export class PageFullscreenChangeEvent extends Event {
  /** Whether the player fills the window now. */
  readonly pageFullscreen: boolean;

  constructor(pageFullscreen: boolean) {
    super('pagefullscreenchange');
    this.pageFullscreen = pageFullscreen;
  }
}

/** The events of the element, by their names. */
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
