import type { Engine, EngineTask } from '../engine';

/** An engine for a format that the player does not play by itself. */
export interface EngineRegistration {
  /** What the statistics and `enginechange` call it, such as `dash.js`. */
  readonly name: string;
  /** The MIME types that it plays, without parameters, such as `application/dash+xml`. */
  readonly types: readonly string[];
  /** Endings of addresses that tell the first of these types, without their dot, such as `mpd`; default none. */
  readonly endings?: readonly string[] | undefined;
  /** Fetches its class when the first source needs it; a rejection is a failure of the source. */
  load(): Promise<new (task: EngineTask) => Engine>;
}

/** The engines that pages registered, the last one first. */
export const ownEngines: EngineRegistration[] = [];

/** Lets an engine play the sources of its types from their next load on; one that is registered later comes first. */
export function registerEngine(registration: EngineRegistration): void {
  ownEngines.unshift(registration);
}
