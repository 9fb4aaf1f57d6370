/** Build of hls.js without renditions, captions, DRM and CMCD; it has no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
