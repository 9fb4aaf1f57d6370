import { activity, extensions, pageOptions } from './options';
import { playback, source, wait } from './playback';
import { quality, rate, viewerPreferences } from './preferences';
import { fullscreen, pip } from './presentation';
import { time } from './time';
import { volume } from './volume';

/** Every fact family of the player; the order is the order of the first read. */
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
