import { activity, controls, extensions, pageOptions } from './options';
import { failure, playback, source, wait } from './playback';
import { loop, picture, quality, rate } from './preferences';
import { fullscreen, pageFullscreen, pip } from './presentation';
import { buffer, time } from './time';
import { volume } from './volume';

/** Every fact family of the player; the order is the order of the first read. */
export const features = [
  source,
  playback,
  time,
  buffer,
  volume,
  rate,
  loop,
  quality,
  failure,
  wait,
  fullscreen,
  pageFullscreen,
  pip,
  picture,
  activity,
  pageOptions,
  controls,
  extensions,
] as const;
