import type { DanmakuComment } from './comment';
import { isPlain } from '../../utils/plain-data';

/** What a viewer writes. */
export type DanmakuDraft = Omit<DanmakuComment, 'id' | 'isOwn'>;

/** What a page sets for comments over the picture. */
export interface DanmakuOptions {
  /** Comments that are known from the beginning. */
  readonly comments?: readonly DanmakuComment[];
  /**
   * Fetches the comments of a part of the media, in seconds; called for half a minute at a time, shortly before that is
   * played, once for each part and again after a failure. The signal aborts with the source. Not called for streams
   * without an end.
   */
  readonly load?: (
    from: number,
    to: number,
    options: { readonly signal: AbortSignal },
  ) => readonly DanmakuComment[] | Promise<readonly DanmakuComment[]>;
  /**
   * Takes what the viewer wrote; without it viewers can only read. A failure keeps the text in its field; text that it
   * returns tells the viewer why the comment was not taken.
   */
  readonly send?: (comment: DanmakuDraft) => void | string | Promise<void | string>;
  /** Longest text that viewers may write, in characters; default 100. */
  readonly maxLength?: number;
}

/** Longest text that viewers may write where the page says nothing, in characters. */
const USUAL_LENGTH = 100;

/** The options as they are in force. */
export interface CheckedOptions extends Pick<DanmakuOptions, 'load' | 'send'> {
  readonly comments: unknown;
  readonly maxLength: number;
}

const isOptionalFunction = (option: unknown): boolean => option === undefined || typeof option === 'function';

/** Returns the valid options of a page; warns its author of the others. */
export function danmakuOptionsOf(value: unknown): CheckedOptions {
  const options: DanmakuOptions = isPlain(value) ? value : {};
  const { comments, load, send, maxLength = USUAL_LENGTH } = options;
  if (
    (value !== undefined && options !== value) ||
    !isOptionalFunction(load) ||
    !isOptionalFunction(send) ||
    !(maxLength > 0)
  )
    console.warn('danmaku of the player is { comments?, load?, send?, maxLength? }:', value);
  return {
    comments,
    maxLength: maxLength > 0 ? Math.floor(maxLength) : USUAL_LENGTH,
    ...(typeof load === 'function' && { load: load.bind(options) }),
    ...(typeof send === 'function' && { send: send.bind(options) }),
  };
}
