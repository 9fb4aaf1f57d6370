import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { films } from '../site/contract/film/films';
import { subtitleCues } from '../site/media/film/tracks/subtitle-cues';
import { filmTracks } from '../site/media/film/tracks/film-tracks';
import { thumbnailSheet } from '../site/media/film/tracks/thumbnail-sheet';
import { projectRoot } from '../site/scripts/project-root.mjs';

const files = join(projectRoot, 'site/public');
/** What all films together may add to the repository, in bytes. */
const most = 8_000_000;

describe('the films of the site', () => {
  test('have a folder each, and there is no other', () => {
    expect(readdirSync(join(files, 'media/films')).sort()).toEqual(Object.keys(films).sort());
  });

  test('are small enough to come with the repository', () => {
    const media = readdirSync(join(files, 'media'), { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(files, 'media', name)))
      .filter((entry) => entry.isFile());
    expect(media.length).toBeGreaterThan(3 * Object.keys(films).length);
    expect(media.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(most);
  });

  test('differ in all that they say of themselves', () => {
    for (const fact of ['title', 'description', 'src', 'file', 'poster', 'thumbnails'] as const) {
      const said = Object.values(films).map((film) => film[fact]);
      expect(new Set(said).size, fact).toBe(said.length);
    }
  });

  test('say that their figures are made up', () => {
    for (const { title, transcript } of Object.values(films)) {
      const pictures = transcript
        .map(({ picture }) => picture)
        .filter((picture) => /\d+ ?[元条]|\d%，|累计|报表|SHA-256 与/.test(picture));
      for (const picture of pictures) expect(picture, title).toContain('示例数据');
    }
  });

  describe.each(Object.entries(films))('%s', (_name, film) => {
    test('has a poster in the shape of its picture', async () => {
      expect(await sharp(join(files, film.poster)).metadata()).toMatchObject({ width: 1280, height: 720 });
    });

    test('is as long as it says, in every level and in one file', () => {
      const master = readFileSync(join(files, film.src), 'utf8');
      const levels = master.split('\n').filter((line) => line && !line.startsWith('#'));
      expect(levels).toHaveLength(3);
      for (const level of levels) {
        const playlist = readFileSync(join(files, film.src, '..', level), 'utf8');
        const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, time]) => sum + Number(time), 0);
        expect(seconds).toBeCloseTo(film.duration, 1);
        for (const [, name = ''] of playlist.matchAll(/^(segment-.*)$/gm)) {
          expect(statSync(join(files, film.src, '..', level, '..', name)).size).toBeGreaterThan(1000);
        }
      }
      expect(statSync(join(files, film.file)).size).toBeGreaterThan(100_000);
    });

    test('has the subtitles, chapters and small pictures that follow from its words', () => {
      const tracks = Object.entries(filmTracks(film));
      expect(tracks).toHaveLength(film.subtitles ? 3 : 2);
      for (const [address, text] of tracks) {
        expect(readFileSync(join(files, address), 'utf8'), 'npm run film-words -w site').toBe(text);
      }
    });

    test('has subtitles that one can read, each in its time', () => {
      const cues = subtitleCues(film);
      expect(cues.length).toBeGreaterThanOrEqual(film.chapters.length - 2);
      cues.forEach(({ start, end, text }, index) => {
        // Nine characters a second is the most that viewers read.
        expect(Array.from(text).length / (end - start), text).toBeLessThanOrEqual(9);
        expect(cues[index + 1]?.start ?? film.duration).toBeGreaterThanOrEqual(end);
        expect(text).not.toMatch(/[<&]|-->/);
      });
    });

    test('has a small picture of each second', async () => {
      const { file, width, height, columns, seconds } = thumbnailSheet;
      const sheet = await sharp(join(files, film.thumbnails, '..', file)).metadata();
      const rows = Math.ceil(film.duration / seconds / columns);
      expect(sheet).toMatchObject({ width: columns * width, height: rows * height });
    });

    test('has chapters from its beginning, in their order', () => {
      const times = film.chapters.map(({ at }) => at);
      expect(times[0]).toBe(0);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(film.duration);
      for (const { at } of film.chapters) expect(film.transcript.some((line) => line.at >= at)).toBe(true);
    });

    test('has its words in their order, within its length', () => {
      const times = film.transcript.map(({ at }) => at);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(film.duration);
      expect(film.duration).toBeGreaterThanOrEqual(15);
      expect(film.duration).toBeLessThanOrEqual(30);
    });
  });
});
