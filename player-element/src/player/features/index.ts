import { activity } from './activity';
import { buffer } from './buffer';
import { controls } from './controls';
import { extensions } from './extensions';
import { failure } from './failure';
import { fullscreen } from './fullscreen';
import { loop } from './loop';
import { options } from './options';
import { pageFullscreen } from './page-fullscreen';
import { picture } from './picture';
import { pip } from './pip';
import { playback } from './playback';
import { quality } from './quality';
import { rate } from './rate';
import { source } from './source';
import { time } from './time';
import { volume } from './volume';
import { wait } from './wait';

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
  options,
  controls,
  extensions,
] as const;
