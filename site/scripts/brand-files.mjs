import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { brand } from '../contract/brand/brand.ts';
import { projectRoot } from './project-root.mjs';

/** The side of the square that the mark's outline is drawn in. */
const side = Number(brand.markViewBox.split(' ')[2]);
/** Of the icon's side: how round its corners are, and how much of it the mark takes. */
const icon = { radius: 0.23, mark: 0.7 };

/** The files that the brand appears in and that no build writes, by path from the repository's top folder. */
export async function brandFiles() {
  const inset = (side * (1 - icon.mark)) / 2;
  const html = readFileSync(join(projectRoot, 'site/index.html'), 'utf8');
  return {
    'site/public/logo.svg': await drawing(`<path fill="${brand.color}" d="${brand.markPath}"/>`),
    'site/public/favicon.svg': await drawing(
      `<rect width="${side}" height="${side}" rx="${round(side * icon.radius)}" fill="${brand.color}"/>
      <path fill="#fff" transform="translate(${round(inset)} ${round(inset)}) scale(${icon.mark})" d="${brand.markPath}"/>`,
    ),
    'site/index.html': html.replace(/(<meta name="theme-color" content=")[^"]*/, `$1${brand.color.toLowerCase()}`),
  };
}

function drawing(content) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brand.markViewBox}"><title>${brand.name}</title>${content}</svg>`;
  return format(svg, { parser: 'html', printWidth: 120 });
}

function round(number) {
  return Math.round(number * 10) / 10;
}
