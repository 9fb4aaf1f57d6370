import type Hls from 'hls.js';
import type { CapLevelController, HlsConfig, LoadPolicy } from 'hls.js';
import { savesData } from '../../utils/saves-data';
import { pageSettings, type DrmOptions, type DrmSystem, type EngineTask, type Preload } from '../engine';
import { messageOf } from '../playback-failure';
import { targetLatencyOf } from '../target-latency';
import { earlyLoader, type EarlyRequests } from './early-requests';
import type { RequestContext } from './hls-failure';
import { FRAGMENT_TIMEOUT_MS, LEVEL_PENALTY_MS, PLAYLIST_SIZE_LIMIT, PLAYLIST_TIMEOUT_MS } from './hls-limits';
import type { RequestLog } from './request-log';
import type { RequestRecovery } from './request-recovery';
import { ONE_ATTEMPT, SegmentLoader, type LoadRules } from './segment-loader';

/** Multiple of the expected size, by the bitrate of the level, above which a segment counts as endless. */
const SEGMENT_SIZE_FACTOR = 8;
/** Minimum size at which a segment counts as endless, in bytes: the estimate of low levels is too small. */
const SEGMENT_SIZE_FLOOR = 2_000_000;
/** Bitrate above which a segment counts as endless when that of its level is unknown, in bit/s: above 4K streams. */
const UNKNOWN_BITRATE = 25_000_000;
/** Back buffer, in seconds; limited so that long live streams do not fill the memory. */
const BUFFER_BEHIND_SECONDS = 90;
/** Forward buffer, in seconds; below the 40 s that may be fetched before playback (player 3). */
const BUFFER_AHEAD_SECONDS = 30;
/** Forward buffer before playback with `preload="metadata"`, in seconds: the first segment only (player 3). */
const METADATA_BUFFER_SECONDS = 1;

/** Labels and languages of unnamed closed captions: hls.js would name them English, Spanish and unknown. */
const unnamedCaptions: Partial<HlsConfig> = Object.fromEntries(
  [1, 2, 3, 4].flatMap((channel) => [
    [`captionsTextTrack${channel}Label`, ''],
    [`captionsTextTrack${channel}LanguageCode`, ''],
  ]),
);

/**
 * Returns the settings of this build of hls.js. Those of the page override the defaults, but not the rules of loading
 * and recovery (player 3). Its `xhrSetup` is called after the player's, which sends credentials where the video does.
 * `failSettings` is called when it throws.
 */
export function hlsOptions(
  { DefaultConfig }: typeof Hls,
  task: EngineTask,
  log: RequestLog,
  recovery: RequestRecovery,
  failSettings: (cause: unknown) => void,
  early?: EarlyRequests,
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
  const BaseLoader = earlyLoader(DefaultConfig.loader, early);
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
    // hls.js plays interstitials in separate players.
    interstitialsController: undefined,
    maxLiveSyncPlaybackRate: 1,
  } satisfies { [Name in keyof HlsConfig]?: HlsConfig[Name] | undefined };
  const defaults: Partial<HlsConfig> = {
    ...loadPolicies(),
    errorPenaltyExpireMs: LEVEL_PENALTY_MS,
    // For hls.js 0 is the beginning, and -1 the default position: the edge of live streams.
    startPosition: startPosition > 0 ? startPosition : -1,
    ...(startLowest ? { startLevel: 0 } : {}),
    maxBufferLength: ahead,
    maxMaxBufferLength: ahead,
    backBufferLength: BUFFER_BEHIND_SECONDS,
    ...unnamedCaptions,
    liveDurationInfinity: true,
    capLevelToPlayerSize: !savesData(),
    capLevelController: capToPlayerSize(DefaultConfig.capLevelController!),
    // The worker of hls.js has a blob URL, which a strict Content Security Policy forbids.
    enableWorker: false,
  };
  return { ...defaults, ...page, ...xhrSetupFor(video, page, failSettings), ...(fixed as object) };
}

/** Returns the time limits of media requests (spec 8). hls.js retries none of them: the loader does. */
export function loadPolicies(): Pick<
  HlsConfig,
  'fragLoadPolicy' | 'keyLoadPolicy' | 'manifestLoadPolicy' | 'playlistLoadPolicy'
> {
  const fragment: LoadPolicy = { default: { ...ONE_ATTEMPT, maxTimeToFirstByteMs: FRAGMENT_TIMEOUT_MS } };
  const other: LoadPolicy = { default: { ...ONE_ATTEMPT, maxTimeToFirstByteMs: PLAYLIST_TIMEOUT_MS } };
  return { fragLoadPolicy: fragment, keyLoadPolicy: other, manifestLoadPolicy: other, playlistLoadPolicy: other };
}

/** Returns the forward buffer, in seconds: only the first segment before playback with `metadata`. */
export function bufferAhead(preload: Preload, hasStarted: boolean): number {
  return preload === 'metadata' && !hasStarted ? METADATA_BUFFER_SECONDS : BUFFER_AHEAD_SECONDS;
}

/** Returns the page's target latency for hls.js, unless a count of segments is set: hls.js refuses both together. */
function liveConfig(targetLatency: unknown, page: Partial<HlsConfig>): Partial<HlsConfig> {
  const liveSyncDuration = targetLatencyOf(targetLatency);
  const hasCount = page.liveSyncDurationCount || page.liveMaxLatencyDurationCount;
  return liveSyncDuration === undefined || hasCount ? {} : { liveSyncDuration };
}

function xhrSetupFor(
  { crossOrigin }: HTMLVideoElement,
  { xhrSetup }: Partial<HlsConfig>,
  fail: (cause: unknown) => void,
): Partial<HlsConfig> {
  const withCredentials = crossOrigin === 'use-credentials';
  if (!withCredentials && !xhrSetup) return {};
  return {
    async xhrSetup(this: unknown, xhr, ...request) {
      if (withCredentials) xhr.withCredentials = true;
      try {
        await xhrSetup?.call(this, xhr, ...request);
      } catch (cause) {
        // hls.js then opens the request and calls again: headers, for one, can be set only on an opened request.
        if (xhr.readyState > XMLHttpRequest.UNSENT) fail(cause);
        throw new Error(messageOf(cause), { cause });
      }
    },
  };
}

function sizeLimit(hls: Hls, { frag }: RequestContext): number {
  if (!frag) return PLAYLIST_SIZE_LIMIT;
  const level = hls.levels[frag.type === 'main' ? frag.level : hls.loadLevel];
  const bitrate = level?.maxBitrate ? level.maxBitrate * SEGMENT_SIZE_FACTOR : UNKNOWN_BITRATE;
  return Math.max(SEGMENT_SIZE_FLOOR, (bitrate / 8) * (frag.duration || 1));
}

/** Returns the settings of hls.js for Common Media Client Data (CTA-5004); empty for an invalid value. */
function cmcdConfig(cmcd: unknown): Partial<HlsConfig> {
  if (cmcd === 'query' || cmcd === 'headers') return { cmcd: { useHeaders: cmcd === 'headers' } };
  return typeof cmcd === 'object' && cmcd !== null ? { cmcd } : {};
}

/** Names of key systems in EME. */
const KEY_SYSTEMS = {
  fairplay: 'com.apple.fps',
  widevine: 'com.widevine.alpha',
  playready: 'com.microsoft.playready',
  clearkey: 'org.w3.clearkey',
} as const;

type KeySystem = keyof typeof KEY_SYSTEMS;

/** Returns the settings of hls.js for DRM; empty for an invalid value. */
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
      // Headers can be set only on an opened request.
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
 * Limits the quality to the player's size before the first segment is chosen. If the video is attached before the
 * manifest arrives, hls.js itself measures it in the next frame, after it has requested the first segment.
 */
function capToPlayerSize(base: typeof CapLevelController): typeof CapLevelController {
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
