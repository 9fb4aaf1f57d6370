import { execFileSync } from 'node:child_process';

/** Runs ffmpeg with parameters given in groups. */
export function ffmpeg(...parameters) {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...parameters.flat()], { stdio: 'inherit' });
}
