import { sourceUrl } from '../../media/source/source-url';
import { defineFeature } from '../feature';

export interface SourceState {
  /** Absolute address of the media, empty when there is none. */
  readonly mediaUrl: string;
}

/** Where the media comes from. */
export const source = defineFeature({
  initial: { mediaUrl: '' } as SourceState,
  on: { source: ['sourcechange'] },
  read: (owners): SourceState => ({
    mediaUrl: sourceUrl(owners.source.src, owners.document.baseURI)?.href ?? '',
  }),
  actions: () => ({}),
});
