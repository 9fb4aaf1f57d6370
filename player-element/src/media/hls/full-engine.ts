import HlsJs from 'hls.js';
import type { EngineTask } from '../engine';
import { HlsEngine } from './hls-engine';

/** Plays any HLS stream: the whole of hls.js. */
export class FullEngine extends HlsEngine {
  protected readonly name = 'hls.js';

  constructor(task: EngineTask) {
    super(task, HlsJs);
  }
}
