import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A film of moving bars with a tone and few pictures a second, made by ffmpeg, which the tests need. @param size pixels. */
export function sampleFilm(size = '64x36', seconds = 1): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'sample-film-'));
  const path = join(folder, 'film.mp4');
  const video = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=5:duration=${seconds}`];
  const audio = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'];
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...video, ...audio, ...codecs, path]);
    return new Uint8Array(readFileSync(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
