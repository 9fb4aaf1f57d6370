import { onlyWhere } from './only-where';

const answer = document.createElement('video').canPlayType('application/vnd.apple.mpegurl');

/** Declares a test for browsers that say they play HLS by themselves. */
export const withOwnHls = onlyWhere(answer !== '', 'HLS of the browser’s own');
