import { activity } from './activity';
import { buffer } from './buffer';
import { failure } from './failure';
import { fullscreen } from './fullscreen';
import { playback } from './playback';
import { presentation } from './presentation';
import { rate } from './rate';
import { time } from './time';
import { volume } from './volume';

/** Every fact family of the player; the order is the order of the first read. */
export const features = [playback, time, buffer, volume, rate, failure, fullscreen, activity, presentation] as const;
