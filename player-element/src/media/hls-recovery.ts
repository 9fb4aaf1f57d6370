import { ErrorController, ErrorDetails, Events, PlaylistLevelType, type ErrorData, type Fragment } from 'hls.js';
import type HlsJs from 'hls.js';
import { HOLES_IN_A_ROW, LOSSES_IN_A_ROW } from '../config';
import { goOn, goToLevel, leaveIt } from './hls-action';
import { hlsFailure } from './hls-failure';
import type { PlaybackFailure } from './playback-failure';
import { addressOf, ENDLESS, type RequestLedger } from './request-ledger';
import { spareLevel, type LevelTrouble } from './spare-level';

const FRAGMENT_TROUBLE: readonly ErrorDetails[] = [
  ErrorDetails.FRAG_LOAD_ERROR,
  ErrorDetails.FRAG_LOAD_TIMEOUT,
  ErrorDetails.FRAG_PARSING_ERROR,
  ErrorDetails.FRAG_DECRYPT_ERROR,
  ErrorDetails.FRAG_GAP,
  ErrorDetails.KEY_LOAD_ERROR,
  ErrorDetails.KEY_LOAD_TIMEOUT,
];
const CONTENT_TROUBLE: readonly ErrorDetails[] = [ErrorDetails.FRAG_PARSING_ERROR, ErrorDetails.FRAG_DECRYPT_ERROR];
const SUBTITLE_TROUBLE: readonly ErrorDetails[] = [
  ErrorDetails.SUBTITLE_LOAD_ERROR,
  ErrorDetails.SUBTITLE_TRACK_LOAD_TIMEOUT,
];
const PLAYLIST_TROUBLE: readonly ErrorDetails[] = [
  ErrorDetails.LEVEL_LOAD_ERROR,
  ErrorDetails.LEVEL_LOAD_TIMEOUT,
  ErrorDetails.LEVEL_PARSING_ERROR,
  ErrorDetails.LEVEL_EMPTY_ERROR,
  ErrorDetails.AUDIO_TRACK_LOAD_ERROR,
  ErrorDetails.AUDIO_TRACK_LOAD_TIMEOUT,
];

/** Decides for hls.js what to do about an error: another level at once, a skip, or the end (player 3). */
export class HlsRecovery {
  readonly #ledger: RequestLedger;
  readonly #tell: (setback: PlaybackFailure) => void;
  readonly #told = new Set<string>();
  #holes = 0;

  /** `tell` hears of what failed though playback goes on, once for each address. */
  constructor(ledger: RequestLedger, tell: (setback: PlaybackFailure) => void) {
    this.#ledger = ledger;
    this.#tell = tell;
  }

  /** The error controller that makes hls.js ask this object. */
  controller(): typeof ErrorController {
    const judge = (hls: HlsJs, data: ErrorData): void => this.#judge(hls, data);
    const resume = (): void => this.#resume();
    return class extends ErrorController {
      constructor(hls: HlsJs) {
        super(hls);
        // After hls.js has made up its mind, and before anything acts on it.
        hls.on(Events.ERROR, (_name, data) => judge(hls, data));
        hls.on(Events.FRAG_BUFFERED, resume);
      }
    };
  }

  #resume(): void {
    this.#holes = 0;
    this.#ledger.regained();
  }

  #judge(hls: HlsJs, data: ErrorData): void {
    const { details, frag } = data;
    const failure = hlsFailure(data, hls.url ?? '', this.#ledger);
    if (details === ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET) {
      // Resetting is the engine's business, which counts how often.
      data.errorAction = leaveIt();
    } else if (!data.fatal && this.#isOvercome(hls, data, frag)) {
      this.#announce({ ...failure, fatal: false });
    }
  }

  #announce(setback: PlaybackFailure): void {
    if (this.#told.has(setback.url)) return;
    this.#told.add(setback.url);
    this.#tell(setback);
  }

  /** Whether there was a failure, and a way around it. */
  #isOvercome(hls: HlsJs, data: ErrorData, frag: Fragment | undefined): boolean {
    if (SUBTITLE_TROUBLE.includes(data.details)) {
      data.errorAction = leaveIt();
      hls.subtitleTrack = -1;
      return true;
    }
    if (PLAYLIST_TROUBLE.includes(data.details)) return this.#leaveLevel(hls, data);
    if (!frag || !FRAGMENT_TROUBLE.includes(data.details) || isHarmless(data)) return false;
    return this.#leaveFragment(hls, data, frag);
  }

  #leaveFragment(hls: HlsJs, data: ErrorData, frag: Fragment): boolean {
    const isGap = data.details === ErrorDetails.FRAG_GAP;
    const isSubtitle = frag.type === PlaylistLevelType.SUBTITLE;
    const address = addressOf(frag.url, frag.byteRangeStartOffset, frag.byteRangeEndOffset);
    if (CONTENT_TROUBLE.includes(data.details)) this.#ledger.refuse(address, { code: 0, text: data.error.message });
    if (!isSubtitle && this.#leaveLevel(hls, data)) return !isGap;
    if (!isSubtitle && !isGap) {
      this.#holes += 1;
      // What took long to fail must not do so for many segments.
      const refusal = this.#ledger.refusal(address);
      if (refusal === ENDLESS || (!refusal && !isRefusal(data))) this.#ledger.lost();
    }
    data.fatal = frag.sn === 'initSegment' || this.#holes > HOLES_IN_A_ROW || this.#ledger.losses > LOSSES_IN_A_ROW;
    if (data.fatal) return false;
    // A gap is what hls.js passes over, once it has begun.
    data.details = ErrorDetails.FRAG_GAP;
    data.errorAction = goOn();
    if (!hls.hasEnoughToStart && !isSubtitle) void startBehind(hls, frag);
    return !isGap;
  }

  /** Goes to another level, beyond the cap if need be; false without one. */
  #leaveLevel(hls: HlsJs, data: ErrorData): boolean {
    const spare = spareLevel(hls.levels, troubleOf(hls, data));
    if (spare < 0) return false;
    if (spare > hls.maxAutoLevel) hls.autoLevelCapping = spare;
    data.levelRetry = true;
    data.errorAction = goToLevel(spare);
    return true;
  }
}

/** Begins behind a segment that is missing, after everything has been told of it. */
async function startBehind(hls: HlsJs, frag: Fragment): Promise<void> {
  await Promise.resolve();
  // Without an address it was destroyed meanwhile.
  if (hls.url !== null) hls.startLoad(frag.end);
}

/** An empty segment, which hls.js has already passed over. */
function isHarmless({ details, frag }: ErrorData): boolean {
  return details === ErrorDetails.FRAG_PARSING_ERROR && frag?.gap === true;
}

function isRefusal({ response }: ErrorData): boolean {
  const code = response?.code ?? 0;
  return code >= 400 && code < 500;
}

function troubleOf(hls: HlsJs, { frag, context, level }: ErrorData): LevelTrouble {
  const current = hls.loadLevel;
  if (frag?.type === PlaylistLevelType.AUDIO || context?.groupId !== undefined) {
    const audioGroup = context?.groupId ?? hls.audioTracks[hls.audioTrack]?.groupId;
    return audioGroup === undefined ? { level: current } : { level: current, audioGroup };
  }
  return { level: frag?.level ?? context?.level ?? level ?? current };
}
