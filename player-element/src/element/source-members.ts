import { DEFAULT_TYPE } from '../config';
import type { Members } from './define-members';
import { enginePreferenceOf } from '../media/source/engine-preference';
import { preloadOf } from '../media/preload';

/** The members of the tag that make up the source; what changes them loads it anew. */
export const sourceMembers: Members = {
  type: {
    property: {},
    get() {
      return this.given.type || DEFAULT_TYPE;
    },
    set(value: string | null | undefined) {
      const type = value ?? '';
      if (type === this.given.type) return;
      this.given.type = type;
      // Read back, "none" looks like the default; to the source they differ.
      this.requestUpdate('type', null);
    },
  },
  preload: {
    property: {},
    get() {
      return this.given.preload;
    },
    set(value: string | null | undefined) {
      this.given.preload = preloadOf(value);
    },
  },
  engine: {
    property: {},
    get() {
      return this.given.engine;
    },
    set(value: string | null | undefined) {
      this.given.engine = enginePreferenceOf(value);
    },
  },
  levels: {
    get() {
      return this.player?.state.levels ?? [];
    },
  },
  level: {
    get() {
      return this.owners.source.level;
    },
    set(index: number) {
      this.owners.source.level = index;
    },
  },
  playingLevel: {
    get() {
      return this.owners.source.playingLevel;
    },
  },
};
