import type { EngineTask } from './engine';

/** What is known of a stream that is about to be played. */
export interface StreamFacts {
  /** The answer of its address, when it was asked for already. */
  readonly playlist: Promise<Response | undefined> | undefined;
  /** Settings for hls.js by their own names, given by the page. */
  readonly hlsConfig: EngineTask['hlsConfig'];
  /** Whether no engine has tried yet. */
  readonly isFirst: boolean;
}
