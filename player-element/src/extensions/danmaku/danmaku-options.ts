import type { DanmakuComment } from './comment';
import { isPlain } from '../../utils/plain-data';

/** Comment written by a viewer. */
export type DanmakuDraft = Omit<DanmakuComment, 'id' | 'isOwn'>;

/** Options of the page for comments over the picture. */
export interface DanmakuOptions {
  /** Comments that are known from the start. */
  readonly comments?: readonly DanmakuComment[];
  /**
   * Loads the comments of a time range, in seconds. It is called for 30 s at a time, shortly before they are played,
   * once for each range and again after a failure. The signal aborts with the source. Not called for live streams.
   */
  readonly load?: (
    from: number,
    to: number,
    options: { readonly signal: AbortSignal },
  ) => readonly DanmakuComment[] | Promise<readonly DanmakuComment[]>;
  /**
   * Sends a comment of the viewer; without it viewers can only read. After a rejection the form keeps the text; a
   * returned text tells the viewer why the comment was not accepted.
   */
  readonly send?: (comment: DanmakuDraft) => void | string | Promise<void | string>;
  /** Maximum length of a viewer's comment in characters; default 100. */
  readonly maxLength?: number;
}

const DEFAULT_MAX_LENGTH = 100;

/** Validated options with their defaults. */
export interface CheckedOptions extends Pick<DanmakuOptions, 'load' | 'send'> {
  readonly comments: unknown;
  readonly maxLength: number;
}

const isOptionalFunction = (option: unknown): boolean => option === undefined || typeof option === 'function';

/** Returns the valid options of the page; warns of others. */
export function danmakuOptionsOf(value: unknown): CheckedOptions {
  const options: DanmakuOptions = isPlain(value) ? value : {};
  const { comments, load, send, maxLength = DEFAULT_MAX_LENGTH } = options;
  const isObject = value === undefined || options === value;
  if (!isObject || ![load, send].every(isOptionalFunction) || !(maxLength > 0))
    console.warn('danmaku of the player is { comments?, load?, send?, maxLength? }:', value);
  return {
    comments,
    maxLength: maxLength > 0 ? Math.floor(maxLength) : DEFAULT_MAX_LENGTH,
    ...(typeof load === 'function' && { load: load.bind(options) }),
    ...(typeof send === 'function' && { send: send.bind(options) }),
  };
}
