import { activity, extensions, options } from './options';
import { playback, source, wait } from './playback';
import { preferences, quality, rate } from './preferences';
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
  preferences,
  activity,
  options,
  extensions,
] as const;
