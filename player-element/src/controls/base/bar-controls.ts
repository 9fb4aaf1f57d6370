import type { Control } from './control-registry';

/** The player's own controls that `control-buttons` can name; their classes come with the bar. */
export const barControls: readonly Control[] = [
  { name: 'audio-track', tag: 'xlvp-clock' },
  { name: 'quality', tag: 'xlvp-quality-button' },
  { name: 'speed-rate', tag: 'xlvp-rate-button' },
  { name: 'volume', tag: 'xlvp-volume-control' },
  { name: 'setting', tag: 'xlvp-settings-button' },
  { name: 'pip', tag: 'xlvp-pip-button' },
  { name: 'page-fullscreen', tag: 'xlvp-page-fullscreen-button' },
  { name: 'fullscreen', tag: 'xlvp-fullscreen-button' },
];
