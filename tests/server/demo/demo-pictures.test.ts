import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawnPicture, drawnSources } from '../../../site/contract/picture/drawn-picture';
import { demoFolder } from '../../../site/server/demo-data';
import { readDemoContents } from '../../../site/server/demo/content-file';
import { others, topics } from '../../../site/server/domain/content/article/topic-cover';
import { projectRoot } from '../../../site/scripts/project-root.mjs';

const publicFolder = join(projectRoot, 'site/public');
/** Bytes of all drawn pictures together: they are part of the repository. */
const budget = 4_000_000;

const filesOf = (cover: string) => [
  cover,
  ...drawnSources(cover).flatMap(({ srcSet }) => srcSet.split(', ').map((source) => source.split(' ')[0] ?? '')),
];

const { blocks, categories, products } = readDemoContents(demoFolder);
const covers = [
  ...products,
  ...categories.flatMap(({ articles }) => articles),
  ...blocks.solution,
  ...blocks.subject,
].map((facts) => ({ of: 'title' in facts ? facts.title : facts.name, cover: facts.cover ?? '' }));
const pool = [...topics.flatMap(({ pictures }) => pictures), ...others].map((name) => ({
  of: name,
  cover: drawnPicture(`topics/${name}`),
}));

describe('the drawn pictures', () => {
  test.each([...covers, ...pool])('has all files of the cover: $of', ({ cover }) => {
    const files = filesOf(cover);
    expect(files).toHaveLength(7);
    expect(files.filter((file) => !existsSync(join(publicFolder, file)))).toEqual([]);
  });

  test('differ for all products, articles, solutions and subjects', () => {
    expect(covers).toHaveLength(41);
    expect(new Set(covers.map(({ cover }) => cover)).size).toBe(41);
  });

  test('are all used, and small', () => {
    const folder = join(publicFolder, 'pictures/drawn');
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const found = entries.map(({ parentPath, name }) => join(parentPath, name));
    const named = [...covers, ...pool].flatMap(({ cover }) => filesOf(cover)).map((file) => join(publicFolder, file));
    expect(found.sort()).toEqual(named.sort());
    expect(found.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(budget);
  });
});
