// Fails when a page would download more of the element than it may: at once, or of a chunk when it is first needed.
import { bundledSize, fileSize, SIZE_LIMIT, STANDALONE_LIMITS, STREAM_SIZE_LIMIT } from './bundle-size.mjs';
import { chunks } from './chunks.mjs';

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const { gzip, imports } = fileSize();
/** What a page with an HLS stream fetches of the element, Lit and hls.js when the stream needs no more than the light build. */
const plainStream = [undefined, 'hls-engine', 'hls-light'].reduce((sum, chunk) => sum + fileSize(chunk).gzip, 0);
const sizes = [
  { what: 'xl-video-player.js', gzip, limit: SIZE_LIMIT },
  { what: 'xl-video-player/define in a bundle', gzip: (await bundledSize()).gzip, limit: SIZE_LIMIT },
  { what: 'all for a plain HLS stream', gzip: plainStream, limit: STREAM_SIZE_LIMIT },
  ...[...chunks, ...STANDALONE_LIMITS].map(({ name, limit }) => ({
    what: `xl-video-player.${name}.js`,
    gzip: fileSize(name).gzip,
    limit,
  })),
];

for (const { what, gzip: size, limit } of sizes) {
  console.log(`${what}: ${kilobytes(size)} gzip, of ${kilobytes(limit)} at most`);
  if (size > limit) process.exitCode = 1;
}
const together = [...imports, ...chunks.flatMap(({ name }) => fileSize(name).imports)];
if (together.length > 0) {
  console.log(`Loaded together with another file, and must not be: ${together.join(', ')}`);
  process.exitCode = 1;
}
