import type { RemoteState } from './remote-event';

/** Tells what a browser knows of other devices. */
export type TellRemote = (facts: { readonly state?: RemoteState; readonly isAvailable?: boolean }) => void;

/** One way of browsers to play elsewhere. */
export interface RemoteWay {
  /** Shows the browser's list of devices, which ends playing there too. */
  prompt(): Promise<void> | void;
}
