import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import sharp from 'sharp';
import { brand } from '../contract/brand/brand.ts';
import { iconFile } from './icon-file.mjs';
import { projectRoot } from './project-root.mjs';

/** The side of the square that the mark's outline is drawn in. */
const side = Number(brand.markViewBox.split(' ')[2]);
/** Of the icon's side: how round its corners are, and how much of it the mark takes. */
const icon = { radius: 0.23, mark: 0.7 };

/** Sides of the drawn icons, in pixels: what old programs ask for, and what iOS puts on its home screen. */
const pixels = { favicon: 32, touch: 180 };

/** The texts that the brand appears in and that no build writes, by path from the repository's top folder. */
export async function brandFiles() {
  const html = readFileSync(join(projectRoot, 'site/index.html'), 'utf8');
  return {
    'site/public/logo.svg': await drawing(`<path fill="${brand.color}" d="${brand.markPath}"/>`),
    'site/public/favicon.svg': await drawing(iconOf(icon.radius)),
    'site/public/manifest.webmanifest': await format(JSON.stringify(manifest()), { parser: 'json', printWidth: 120 }),
    'site/index.html': html.replace(/(<meta name="theme-color" content=")[^"]*/, `$1${brand.color.toLowerCase()}`),
  };
}

/** The icons for what takes no drawing, as the bytes of their files, by path from the repository's top folder. */
export async function brandIcons() {
  return {
    'site/public/favicon.ico': iconFile(await picture(iconOf(icon.radius), pixels.favicon), pixels.favicon),
    // iOS rounds its corners itself, and fills what is clear with black.
    'site/public/apple-touch-icon.png': await picture(iconOf(0), pixels.touch),
  };
}

function picture(content, width) {
  return sharp(Buffer.from(svgOf(content)))
    .resize(width, width)
    .png()
    .toBuffer();
}

/** What a phone or browser calls the site where it is kept. */
function manifest() {
  return {
    name: `${brand.name}${brand.descriptor}`,
    short_name: brand.name,
    lang: 'zh-CN',
    start_url: '/',
    display: 'browser',
    theme_color: brand.color.toLowerCase(),
    background_color: '#ffffff',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/apple-touch-icon.png', type: 'image/png', sizes: `${pixels.touch}x${pixels.touch}` },
    ],
  };
}

function iconOf(radius) {
  const inset = (side * (1 - icon.mark)) / 2;
  return `<rect width="${side}" height="${side}" rx="${round(side * radius)}" fill="${brand.color}"/>
      <path fill="#fff" transform="translate(${round(inset)} ${round(inset)}) scale(${icon.mark})" d="${brand.markPath}"/>`;
}

function drawing(content) {
  return format(svgOf(content), { parser: 'html', printWidth: 120 });
}

function svgOf(content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${brand.markViewBox}"><title>${brand.name}</title>${content}</svg>`;
}

function round(number) {
  return Math.round(number * 10) / 10;
}
