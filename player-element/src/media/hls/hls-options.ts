import type { HlsConfig, LoaderContext } from 'hls.js';
import type HlsJs from 'hls.js';
import {
  BUFFER_BEHIND_SECONDS,
  LEVEL_PENALTY_MS,
  PLAYLIST_SIZE_LIMIT,
  SEGMENT_SIZE_FACTOR,
  SEGMENT_SIZE_FLOOR,
  UNKNOWN_BITRATE,
} from './hls-limits';
import type { EngineTask } from '../engine';
import { savesData } from '../../utils/saves-data';
import { targetLatencyOf } from '../target-latency';
import { clientDataConfig } from './client-data-config';
import { drmConfig } from './drm-config';
import type { HlsRecovery } from './recovery/hls-recovery';
import { bufferAhead, loadPolicies } from './loading/load-policy';
import type { LoadRules } from './loading/load-rules';
import { manifestLoader } from './loading/manifest-loader';
import type { RequestLog } from './loading/request-log';
import { SegmentLoader } from './loading/segment-loader';
import { playerSizeCap } from './player-size-cap';

/**
 * Settings that keep the rules of loading and recovery (player 3), so that the page cannot change them: what loads, what
 * decides about failures, no interstitials, which hls.js plays by players of their own, and no speed of its own.
 */
type Fixed =
  | 'loader'
  | 'fLoader'
  | 'pLoader'
  | 'errorController'
  | 'gapController'
  | 'interstitialsController'
  | 'maxLiveSyncPlaybackRate';

/** hls.js takes the channels of closed captions that a manifest does not name for English, Spanish and unknown ones. */
const unnamedCaptions: Partial<HlsConfig> = Object.fromEntries(
  [1, 2, 3, 4].flatMap((channel) => [
    [`captionsTextTrack${channel}Label`, ''],
    [`captionsTextTrack${channel}LanguageCode`, ''],
  ]),
);

/**
 * The settings of this build of hls.js for a task; `hls` tells the instance they are for, once there is one to ask. Those of the page
 * win over ours but for the `Fixed` ones; its `xhrSetup` is called after ours, which sends credentials where the video does.
 */
export function hlsOptions(
  { DefaultConfig }: typeof HlsJs,
  task: EngineTask,
  history: RequestLog,
  recovery: HlsRecovery,
  hls: () => HlsJs,
): Partial<HlsConfig> {
  const { video, preload, startPosition, startLowest } = task;
  const ahead = bufferAhead(preload, !video.paused);
  const { cmcd, drm, targetLatency, ...given } = task.hlsConfig ?? {};
  const page: Partial<HlsConfig> = {
    ...liveConfig(targetLatency, given),
    ...given,
    ...clientDataConfig(cmcd),
    ...drmConfig(drm),
  };
  // What was fetched already had none of the headers that the page wants.
  const playlist = page.xhrSetup || !task.playlist ? undefined : task.playlist;
  const rules = rulesFor(DefaultConfig, history, recovery, hls, playlist);
  const fixed: { readonly [Name in Fixed]: HlsConfig[Name] | undefined } = {
    loader: class extends SegmentLoader {
      constructor(config: HlsConfig) {
        super(config, rules);
      }
    },
    fLoader: undefined,
    pLoader: undefined,
    errorController: recovery.controller(DefaultConfig.errorController),
    gapController: recovery.gapController(DefaultConfig.gapController!),
    interstitialsController: undefined,
    maxLiveSyncPlaybackRate: 1,
  };
  const own: Partial<HlsConfig> = {
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
  return { ...own, ...page, ...xhrSetupFor(video, page), ...(fixed as object) };
}

/** Where a live stream begins, as the page asks; hls.js refuses that beside a count of segments, which wins. */
function liveConfig(asked: unknown, given: Partial<HlsConfig>): Partial<HlsConfig> {
  const liveSyncDuration = targetLatencyOf(asked);
  const hasCount = given.liveSyncDurationCount || given.liveMaxLatencyDurationCount;
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

function rulesFor(
  { loader }: HlsConfig,
  history: RequestLog,
  recovery: HlsRecovery,
  hls: () => HlsJs,
  playlist: EngineTask['playlist'],
): LoadRules {
  let prefetched = playlist;
  /** A repetition has to ask anew. */
  const take = ({ type }: LoaderContext): typeof playlist => {
    if (String(type) !== 'manifest') return undefined;
    const once = prefetched;
    prefetched = undefined;
    return once;
  };
  const Loader = manifestLoader(loader, take);
  return {
    history,
    createLoader: (config) => new Loader(config),
    decide: (context, outcome, pause) => recovery.decideRequest(hls(), context, outcome, pause),
    sizeLimit: (context) => sizeLimit(hls(), context),
  };
}

type FragmentContext = LoaderContext & {
  readonly frag?: { readonly type: string; readonly level: number; readonly duration: number };
};

function sizeLimit(hls: HlsJs, { frag }: FragmentContext): number {
  if (!frag) return PLAYLIST_SIZE_LIMIT;
  const level = hls.levels[frag.type === 'main' ? frag.level : hls.loadLevel];
  const bitrate = level?.maxBitrate ? level.maxBitrate * SEGMENT_SIZE_FACTOR : UNKNOWN_BITRATE;
  return Math.max(SEGMENT_SIZE_FLOOR, (bitrate / 8) * (frag.duration || 1));
}
