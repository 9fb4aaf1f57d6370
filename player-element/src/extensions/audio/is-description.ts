import type { AudioTrackInfo } from '../../media/engine';

/**
 * Whether a track tells what is to be seen, for people who do not see it: `descriptions` and `main-desc` of
 * https://html.spec.whatwg.org/multipage/media.html#dom-audiotrack-kind.
 */
export const isDescription = ({ kind }: AudioTrackInfo): boolean => kind === 'descriptions' || kind === 'main-desc';
