import { layers } from '../styles/layers';
import { Extensions } from './extensions';

/** What knows the extensions, and fetches each when a player needs it. */
export const extensionPart = {
  styles: [layers],
  extensions: Extensions,
} as const;
