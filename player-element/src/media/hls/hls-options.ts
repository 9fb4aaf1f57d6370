import type Hls from 'hls.js';
import type { CapLevelController, HlsConfig, LoadPolicy, Loader, LoaderContext } from 'hls.js';
import { savesData } from '../../utils/saves-data';
import type { DrmOptions, DrmSystem, EngineTask, PrefetchedPlaylist, Preload, StreamOptions } from '../engine';
import { targetLatencyOf } from '../target-latency';
import type { RequestContext } from './hls-failure';
import { LEVEL_PENALTY_MS, PLAYLIST_SIZE_LIMIT } from './hls-limits';
import type { RequestLog } from './request-log';
import type { RequestRecovery } from './request-recovery';
import { ONE_ATTEMPT, SegmentLoader, type LoadRules } from './segment-loader';

/** Silence after which a fragment request is given up, in ms (spec 9). */
const FRAGMENT_TIMEOUT_MS = 2000;
/** Time to the first byte of a playlist, in ms. */
const PLAYLIST_TIMEOUT_MS = 10_000;
/** A segment larger than this many times what its level promises is endless garbage. */
const SEGMENT_SIZE_FACTOR = 8;
/** Least size at which a segment counts as endless, in bytes: small levels promise too little. */
const SEGMENT_SIZE_FLOOR = 2_000_000;
/** Bits per second at which a segment counts as endless when its level promises nothing: more than 4K streams take. */
const UNKNOWN_BITRATE = 25_000_000;
/** Media kept behind the playhead, in seconds: long live streams must not fill the memory. */
const BUFFER_BEHIND_SECONDS = 90;
/** Media kept ahead of the playhead, in seconds; under the 40 s that may be fetched before play (player 3). */
const BUFFER_AHEAD_SECONDS = 30;
/** Media fetched before play with `preload="metadata"`, in seconds: the first segment only (player 3). */
const METADATA_BUFFER_SECONDS = 1;

/** hls.js takes the channels of closed captions that a manifest does not name for English, Spanish and unknown ones. */
const unnamedCaptions: Partial<HlsConfig> = Object.fromEntries(
  [1, 2, 3, 4].flatMap((channel) => [
    [`captionsTextTrack${channel}Label`, ''],
    [`captionsTextTrack${channel}LanguageCode`, ''],
  ]),
);

/**
 * The settings of this build of hls.js for a task. Those of the page win over ours, but for the ones that keep the rules of
 * loading and recovery (player 3); its `xhrSetup` is called after ours, which sends credentials where the video does.
 */
export function hlsOptions(
  { DefaultConfig }: typeof Hls,
  task: EngineTask,
  log: RequestLog,
  recovery: RequestRecovery,
): Partial<HlsConfig> {
  const { video, preload, startPosition, startLowest } = task;
  const ahead = bufferAhead(preload, !video.paused);
  const { cmcd, drm, targetLatency, ...hlsConfig } = pageSettings(task);
  const page: Partial<HlsConfig> = {
    ...liveConfig(targetLatency, hlsConfig),
    ...hlsConfig,
    ...cmcdConfig(cmcd),
    ...drmConfig(drm),
  };
  // What was fetched already had none of the headers that the page wants.
  const BaseLoader = manifestLoader(DefaultConfig.loader, page.xhrSetup ? undefined : task.playlist);
  const rules: LoadRules = {
    log,
    createLoader: (config) => new BaseLoader(config),
    decide: (...failure) => recovery.decideRequest(...failure),
    sizeLimit: (context) => sizeLimit(recovery.hls, context),
  };
  const fixed = {
    loader: class extends SegmentLoader {
      constructor(config: HlsConfig) {
        super(config, rules);
      }
    },
    fLoader: undefined,
    pLoader: undefined,
    errorController: recovery.errorController(DefaultConfig.errorController),
    gapController: recovery.gapController(DefaultConfig.gapController!),
    // hls.js plays interstitials by players of their own.
    interstitialsController: undefined,
    maxLiveSyncPlaybackRate: 1,
  } satisfies { [Name in keyof HlsConfig]?: HlsConfig[Name] | undefined };
  const defaults: Partial<HlsConfig> = {
    ...loadPolicies(),
    errorPenaltyExpireMs: LEVEL_PENALTY_MS,
    // hls.js knows 0 as the beginning, and -1 as where a stream begins by itself: live ones at their edge.
    startPosition: startPosition > 0 ? startPosition : -1,
    ...(startLowest ? { startLevel: 0 } : {}),
    maxBufferLength: ahead,
    maxMaxBufferLength: ahead,
    backBufferLength: BUFFER_BEHIND_SECONDS,
    ...unnamedCaptions,
    liveDurationInfinity: true,
    capLevelToPlayerSize: !savesData(),
    capLevelController: playerSizeCap(DefaultConfig.capLevelController!),
    // Its worker comes from a blob URL, which strict policies forbid.
    enableWorker: false,
  };
  return { ...defaults, ...page, ...xhrSetupFor(video, page), ...(fixed as object) };
}

/** What the page wants of hls.js by names of its own, and its settings by the names of hls.js, which win. */
export function pageSettings(options: StreamOptions): Readonly<Record<string, unknown>> {
  const { cmcd, drm, targetLatency, hlsConfig } = options;
  return { cmcd, drm, targetLatency, ...hlsConfig };
}

/** How long media requests may take (spec 8). hls.js repeats none: its loader does. */
export function loadPolicies(): Pick<
  HlsConfig,
  'fragLoadPolicy' | 'keyLoadPolicy' | 'manifestLoadPolicy' | 'playlistLoadPolicy'
> {
  const fragment: LoadPolicy = { default: { ...ONE_ATTEMPT, maxTimeToFirstByteMs: FRAGMENT_TIMEOUT_MS } };
  const other: LoadPolicy = { default: { ...ONE_ATTEMPT, maxTimeToFirstByteMs: PLAYLIST_TIMEOUT_MS } };
  return { fragLoadPolicy: fragment, keyLoadPolicy: other, manifestLoadPolicy: other, playlistLoadPolicy: other };
}

/** Seconds of media to fetch ahead: the first segment before the first play with `metadata`, else the whole buffer. */
export function bufferAhead(preload: Preload, hasStarted: boolean): number {
  return preload === 'metadata' && !hasStarted ? METADATA_BUFFER_SECONDS : BUFFER_AHEAD_SECONDS;
}

/** Where a live stream begins, as the page asks; hls.js refuses that beside a count of segments, which wins. */
function liveConfig(targetLatency: unknown, page: Partial<HlsConfig>): Partial<HlsConfig> {
  const liveSyncDuration = targetLatencyOf(targetLatency);
  const hasCount = page.liveSyncDurationCount || page.liveMaxLatencyDurationCount;
  return liveSyncDuration === undefined || hasCount ? {} : { liveSyncDuration };
}

function xhrSetupFor({ crossOrigin }: HTMLVideoElement, page: Partial<HlsConfig>): Partial<HlsConfig> {
  if (crossOrigin !== 'use-credentials') return {};
  return {
    xhrSetup(xhr, url, context) {
      xhr.withCredentials = true;
      return page.xhrSetup?.(xhr, url, context);
    },
  };
}

function sizeLimit(hls: Hls, { frag }: RequestContext): number {
  if (!frag) return PLAYLIST_SIZE_LIMIT;
  const level = hls.levels[frag.type === 'main' ? frag.level : hls.loadLevel];
  const bitrate = level?.maxBitrate ? level.maxBitrate * SEGMENT_SIZE_FACTOR : UNKNOWN_BITRATE;
  return Math.max(SEGMENT_SIZE_FLOOR, (bitrate / 8) * (frag.duration || 1));
}

/** The settings of hls.js for Common Media Client Data (CTA-5004), from what the page gave; anything else is none. */
function cmcdConfig(cmcd: unknown): Partial<HlsConfig> {
  if (cmcd === 'query' || cmcd === 'headers') return { cmcd: { useHeaders: cmcd === 'headers' } };
  return typeof cmcd === 'object' && cmcd !== null ? { cmcd } : {};
}

/** Systems of content protection by their names in EME. */
const KEY_SYSTEMS = {
  fairplay: 'com.apple.fps',
  widevine: 'com.widevine.alpha',
  playready: 'com.microsoft.playready',
  clearkey: 'org.w3.clearkey',
} as const;

type KeySystem = keyof typeof KEY_SYSTEMS;

/** The settings of hls.js for content protection, from what the page gave; anything else is none. */
function drmConfig(drm: unknown): Partial<HlsConfig> {
  if (typeof drm !== 'object' || drm === null) return {};
  const options = drm as DrmOptions;
  const licensed = (Object.keys(KEY_SYSTEMS) as KeySystem[]).filter((name) => options[name]?.licenseUrl);
  const systems = new Map(licensed.map((name) => [KEY_SYSTEMS[name] as string, options[name]!]));
  const { unwrap } = options;
  return {
    emeEnabled: true,
    drmSystems: Object.fromEntries([...systems].map(([name, system]) => [name, settingsOf(system)])),
    licenseXhrSetup(request, url, { keySystem }, challenge) {
      // Headers can be set on an open request alone.
      request.open('POST', url);
      const headers = Object.entries(systems.get(keySystem)?.headers ?? {});
      for (const header of headers) request.setRequestHeader(...header);
      return options.prepare?.(request, challenge) as Uint8Array<ArrayBuffer> | undefined;
    },
    ...(unwrap ? { licenseResponseCallback: (request) => unwrap.call(options, request) } : {}),
  };
}

function settingsOf({ licenseUrl, certificateUrl }: DrmSystem): { licenseUrl: string; serverCertificateUrl?: string } {
  return certificateUrl ? { licenseUrl, serverCertificateUrl: certificateUrl } : { licenseUrl };
}

/**
 * Limits the quality to the player's size before the first segment is chosen. By itself hls.js measures a video that was
 * attached before its manifest came only with the next frame, and by then has asked for the first segment.
 */
function playerSizeCap(base: typeof CapLevelController): typeof CapLevelController {
  return class extends base {
    readonly #hls: Hls;

    constructor(hls: Hls) {
      super(hls);
      this.#hls = hls;
    }

    override startCapping(): void {
      super.startCapping();
      if (this.#hls.config.capLevelToPlayerSize) this.detectPlayerSize();
    }
  };
}

/** hls.js's own loader, but the first request for the manifest gets what was fetched already. */
export function manifestLoader(base: HlsConfig['loader'], playlist: EngineTask['playlist']): HlsConfig['loader'] {
  let prefetched = playlist;
  return class extends base {
    override load(...request: Parameters<Loader<LoaderContext>['load']>): void {
      const [context, , callbacks] = request;
      const { stats } = this;
      if (String(context.type) !== 'manifest' || !prefetched) return super.load(...request);
      this.context = context;
      stats.loading.start = performance.now();
      const deliver = (answer: PrefetchedPlaylist | undefined): void => {
        // It was destroyed meanwhile.
        if (!this.context) return;
        if (!answer) {
          // A loader that has begun refuses to begin.
          stats.loading.start = 0;
          return super.load(...request);
        }
        const { response, text } = answer;
        const { url, status: code, statusText, ok } = response;
        stats.loading.first = stats.loading.end = performance.now();
        stats.loaded = stats.total = text.length;
        if (ok) callbacks.onSuccess({ url, data: text, code }, stats, context, null);
        else callbacks.onError({ code, text: statusText }, context, response, stats);
      };
      void prefetched.then(deliver);
      // A repetition has to ask anew.
      prefetched = undefined;
    }
  };
}
