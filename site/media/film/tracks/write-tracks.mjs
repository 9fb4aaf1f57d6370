import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { filmTracks } from './film-tracks.ts';

/** Writes the WebVTT files of a film where their addresses are served from. */
export async function writeTracks(film) {
  for (const [address, text] of Object.entries(filmTracks(film))) {
    await writeFile(fileURLToPath(new URL(`../../public${address}`, import.meta.url)), text);
  }
}
