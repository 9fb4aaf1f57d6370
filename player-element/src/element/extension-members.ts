import type { PropertyDeclaration } from 'lit';
import { silent, type Members } from './define-members';
import type { PlayerHost } from './player-host';

/** A member that an extension reads: what text from an attribute means is for the extension to say. */
function extensionOption(name: string, property?: PropertyDeclaration, initial?: unknown): Members[string] {
  const isFlag = property?.type === Boolean;
  return {
    property: silent(property),
    get(this: PlayerHost) {
      return this.owners.options.extension(name) ?? (isFlag ? false : initial);
    },
    set(this: PlayerHost, value: unknown) {
      this.owners.options.setExtension(name, isFlag ? value || undefined : value);
    },
  };
}

/** The members of the tag that ask for extensions. */
export const extensionMembers: Members = {
  disabledKeys: extensionOption('disabledKeys', { attribute: 'disabled-keys' }),
  cmcd: extensionOption('cmcd'),
  qoe: extensionOption('qoe', { type: Boolean }),
  pauseOthers: extensionOption('pauseOthers', { attribute: 'pause-others', type: Boolean }),
  thumbnails: extensionOption('thumbnails', {}),
  storage: extensionOption('storage'),
  storageAdapter: extensionOption('storageAdapter', { attribute: false }),
  targetLatency: extensionOption('targetLatency', { attribute: 'target-latency' }),
  touchControls: extensionOption('touchControls', { attribute: 'touch-controls' }, 'native'),
};
