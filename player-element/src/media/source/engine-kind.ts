/** What plays a source: the browser by itself, hls.js, or a registered engine by its name. */
export type EngineKind = 'native' | 'mse' | (string & {});
