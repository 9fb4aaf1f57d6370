import type { TemplateResult } from 'lit';
import { icons } from '../../icons';

/** Loudness from which the icon shows two waves, 0..1. */
const HIGH_VOLUME = 0.5;

/** A loudspeaker that says how loud it is. */
export function volumeIcon(volume: number): TemplateResult {
  if (volume === 0) return icons.volumeOff;
  return volume < HIGH_VOLUME ? icons.volumeLow : icons.volumeHigh;
}
