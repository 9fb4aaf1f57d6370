import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagrams } from '../../../site/media/pictures/diagrams.mjs';
import { projectRoot } from '../../../site/scripts/project-root.mjs';
import { demoFolder } from '../../../site/server/demo-data';
import { readDemoContents } from '../../../site/server/demo/content-file';
import { cleanHtml } from '../../../site/server/domain/content/article/clean-html';

const publicFolder = join(projectRoot, 'site/public');
const articles = readDemoContents(demoFolder)
  .categories.flatMap((category) => category.articles)
  .map(({ html, ...facts }) => ({ ...facts, html: cleanHtml(html) }));
/** Characters of Chinese that somebody has to read. */
const lengthOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').match(/\p{Script=Han}/gu)?.length ?? 0;
const longOnes = articles.filter(({ html }) => lengthOf(html) >= 1200);

describe('the long articles of the demo', () => {
  test('are six, one of them with a film', () => {
    expect(longOnes).toHaveLength(6);
    expect(longOnes.filter(({ film }) => film)).toHaveLength(1);
  });

  test.each(longOnes)('$title has parts, a table and a picture that keeps its place', ({ html }) => {
    expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(5);
    expect(html).toMatch(/<table>.*<th>.*<\/table>/s);
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures.length).toBeGreaterThan(0);
    for (const tag of pictures) {
      expect(tag).toMatch(/ width="\d+" height="\d+"/);
      expect(tag).toMatch(/ alt="[^"]{6,}"/);
      expect(existsSync(join(publicFolder, / src="([^"]+)"/.exec(tag)?.[1] ?? 'none'))).toBe(true);
    }
  });

  test('show each diagram, which is as it is drawn', () => {
    for (const [name, draw] of Object.entries(diagrams)) {
      const path = `/pictures/diagrams/${name}.svg`;
      expect(
        articles.filter(({ html }) => html.includes(`src="${path}"`)),
        name,
      ).toHaveLength(1);
      expect(readFileSync(join(publicFolder, path), 'utf8'), `${name}: npm run pictures -w site`).toBe(draw());
    }
    expect(readdirSync(join(publicFolder, 'pictures/diagrams'))).toHaveLength(Object.keys(diagrams).length);
  });
});
