import type { ExtensionPart } from '../extension';
import { QoeReporter } from './qoe-reporter';

/** Measures what viewers experience, for pages that ask for it by `qoe`. */
export const qoePart: ExtensionPart = {
  styles: [],
  start: ({ player, owners }) => void new QoeReporter(owners, player.signal),
};
