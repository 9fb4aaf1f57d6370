// Fails when a page would download more of the element than it may: at once, or of a part when it is first needed.
import { bundledSize, fileSize, SIZE_LIMIT, STREAM_SIZE_LIMIT } from './bundle-size.mjs';
import { lazyParts } from './lazy-parts.mjs';

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const { gzip, imports } = fileSize();
/** What a page with an HLS stream fetches of the element, Lit and hls.js when the stream needs no more than the light build. */
const plainStream = [undefined, 'hls-build', 'hls-light'].reduce((sum, part) => sum + fileSize(part).gzip, 0);
const sizes = [
  { what: 'xl-video-player.js', gzip, limit: SIZE_LIMIT },
  { what: 'xl-video-player/define in a bundle', gzip: (await bundledSize()).gzip, limit: SIZE_LIMIT },
  { what: 'all for a plain HLS stream', gzip: plainStream, limit: STREAM_SIZE_LIMIT },
  ...lazyParts.map(({ name, limit }) => ({ what: `xl-video-player.${name}.js`, gzip: fileSize(name).gzip, limit })),
];

for (const { what, gzip: size, limit } of sizes) {
  console.log(`${what}: ${kilobytes(size)} gzip, of ${kilobytes(limit)} at most`);
  if (size > limit) process.exitCode = 1;
}
const together = [...imports, ...lazyParts.flatMap(({ name }) => fileSize(name).imports)];
if (together.length > 0) {
  console.log(`Loaded together with another file, and must not be: ${together.join(', ')}`);
  process.exitCode = 1;
}
