import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replaceBuild } from '../../../site/scripts/keep-earlier-builds.mjs';

describe('replaceBuild()', () => {
  let dist: string;
  beforeEach(() => void (dist = mkdtempSync(join(tmpdir(), 'builds-'))));
  afterEach(() => rmSync(dist, { recursive: true }));

  const client = () => join(dist, 'client');
  const served = () => readdirSync(join(client(), 'assets')).sort();

  /** Builds a client with these files, whose content is their name. */
  function write(folder: string, ...files: string[]): string {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), files.join(' '));
    for (const file of files) writeFileSync(join(folder, 'assets', file), file);
    return folder;
  }
  const build = (...files: string[]) => replaceBuild(write(join(dist, 'next'), ...files), client());

  test('keeps the files of the two builds before, and no longer', () => {
    build('frame-1.js', 'home-1.js', 'home-1.js.br');
    expect(served()).toEqual(['frame-1.js', 'home-1.js', 'home-1.js.br']);
    build('frame-1.js', 'home-2.js');
    build('frame-1.js', 'home-3.js');
    expect(served()).toEqual(['frame-1.js', 'home-1.js', 'home-1.js.br', 'home-2.js', 'home-3.js']);
    build('frame-1.js', 'home-4.js');
    expect(served()).toEqual(['frame-1.js', 'home-2.js', 'home-3.js', 'home-4.js']);
    expect(readFileSync(join(client(), 'assets/home-2.js'), 'utf8')).toBe('home-2.js');
    expect(readFileSync(join(client(), 'index.html'), 'utf8')).toBe('frame-1.js home-4.js');
    expect(readdirSync(dist)).toEqual(['client']);
  });

  test('builds that change nothing, or go back to an earlier version, do not push out others', () => {
    build('home-1.js');
    for (let times = 0; times < 3; times++) build('home-2.js');
    expect(served()).toEqual(['home-1.js', 'home-2.js']);
    build('home-1.js');
    build('home-3.js');
    expect(served()).toEqual(['home-1.js', 'home-2.js', 'home-3.js']);
    build('home-4.js');
    expect(served()).toEqual(['home-1.js', 'home-3.js', 'home-4.js']);
  });

  test('the first build with a record keeps what was served before it', () => {
    write(client(), 'home-0.js');
    build('home-1.js');
    expect(served()).toEqual(['home-0.js', 'home-1.js']);
  });

  test('a build that was broken off counts for nothing', () => {
    build('home-1.js');
    write(join(dist, 'next'), 'half-1.js');
    // The bundler empties the folder that it builds into.
    rmSync(join(dist, 'next'), { recursive: true });
    mkdirSync(join(dist, 'client-old'));
    build('home-2.js');
    expect(served()).toEqual(['home-1.js', 'home-2.js']);
    expect(existsSync(join(dist, 'client-old'))).toBe(false);
  });
});
