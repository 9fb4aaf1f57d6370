import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { films } from '../site/contract/film/films';
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
    for (const fact of ['title', 'description', 'src', 'file', 'poster'] as const) {
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

    test('has its words in their order, within its length', () => {
      const times = film.transcript.map(({ at }) => at);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(film.duration);
      expect(film.duration).toBeGreaterThanOrEqual(15);
      expect(film.duration).toBeLessThanOrEqual(30);
    });
  });
});
