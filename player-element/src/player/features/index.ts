import { activity, extensions, pageOptions } from './options';
import { playback, source, wait } from './playback';
import { quality, rate, viewerPreferences } from './preferences';
import { fullscreen, pip } from './presentation';
import { time } from './time';
import { volume } from './volume';

/** Features of the core, in the order of their first read. */
export const features = [
  source,
  playback,
  time,
  volume,
  rate,
  quality,
  wait,
  fullscreen,
  pip,
  viewerPreferences,
  activity,
  pageOptions,
  extensions,
] as const;
