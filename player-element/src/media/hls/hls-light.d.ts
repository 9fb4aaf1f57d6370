/** The build of hls.js without renditions, captions, content protection and client data; it brings no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
