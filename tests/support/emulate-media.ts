import { executeServerCommand } from '@web/test-runner-commands';
import { browser } from './browsers/browser';
import { onlyWhere } from './browsers/only-where';

/** What viewers ask of their browser; the runner's own types leave two of them out. */
interface Wishes {
  readonly contrast?: 'more';
  readonly forcedColors?: 'active';
  readonly reducedMotion?: 'reduce';
}

/** Declares tests for a browser that can be told what its viewer prefers. */
export const withEmulatedMedia = onlyWhere(browser === 'chromium', 'emulated media features');

/** Sets the browser to a viewer's wishes, and everything else back. */
export async function emulateMedia(wishes: Wishes = {}): Promise<void> {
  await executeServerCommand('emulate-media', { contrast: null, forcedColors: null, reducedMotion: null, ...wishes });
}

/** Sets the browser to a touch screen in place of a mouse, or back. */
export async function emulateTouchScreen(isOn: boolean): Promise<void> {
  await executeServerCommand('touch-screen', isOn);
}
