import { ambient } from '../../styles/ambient';
import type { ExtensionPart } from '../extension';
import { startAmbientLight } from './ambient-light';

/** The light around the player. */
export const ambientPart: ExtensionPart = { styles: [ambient], start: startAmbientLight };
