/** Writes the WebVTT files of every film, which is all that a change of words needs where no picture shows them. */
import { films } from '../../contract/film/films.ts';
import { writeTracks } from './tracks/write-tracks.mjs';

for (const film of Object.values(films)) await writeTracks(film);
