import type { PropertyDeclaration } from 'lit';
import { silent, type Members } from './define-members';
import type { PlayerHost } from './player-host';

/** How a member is set, and what it is until then. */
interface Option extends PropertyDeclaration {
  readonly initial?: unknown;
  /** Whether a video that has not played waits for the extension, which may show something before it. */
  readonly holds?: boolean;
}

/** How the members of the tag that ask for extensions are set: by an attribute of their name, or as it says here. */
const options: Readonly<Record<string, Option>> = {
  disabledKeys: { attribute: 'disabled-keys' },
  targetLatency: { attribute: 'target-latency' },
  touchControls: { attribute: 'touch-controls', initial: 'native' },
  pauseOthers: { attribute: 'pause-others', type: Boolean, initial: false },
  qoe: { type: Boolean, initial: false },
  clock: {},
  cmcd: {},
  drm: { attribute: false },
  storage: {},
  thumbnails: {},
  storageAdapter: { attribute: false },
  markers: { attribute: false },
  heatmap: { attribute: false },
  adverts: { holds: true },
  playlist: { attribute: false },
  danmaku: { attribute: false },
};

/** A member that an extension reads: what text from an attribute means is for the extension to say. */
function extensionOption([name, option]: [string, Option]): [string, Members[string]] {
  return [
    name,
    {
      property: silent(option),
      get(this: PlayerHost) {
        return this.owners.options.extension(name) ?? option.initial;
      },
      set(this: PlayerHost, value: unknown) {
        const { intent, options: given } = this.owners;
        const isFirst = !given.extension(name) !== !value && this.video.played.length === 0;
        if (option.holds && isFirst) intent.hold(Boolean(value));
        // Only flags have a type: everything else is kept as it was given.
        given.setExtension(name, option.type ? value || undefined : value);
      },
    },
  ];
}

/** The members of the tag that ask for extensions. */
export const extensionMembers: Members = Object.fromEntries(Object.entries(options).map(extensionOption));
