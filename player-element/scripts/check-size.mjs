// Fails when a page with a plain video would download more of the element than it may.
import { bundleSize, SIZE_LIMIT } from './bundle-size.mjs';

const { gzip, imports } = bundleSize();
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

console.log(`xl-video-player.js: ${kilobytes(gzip)} gzip, of ${kilobytes(SIZE_LIMIT)} at most`);
if (imports.length > 0) console.log(`It loads at once, and must not: ${imports.join(', ')}`);
if (gzip > SIZE_LIMIT || imports.length > 0) process.exitCode = 1;
