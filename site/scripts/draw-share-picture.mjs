// Draws the picture that chats and search engines show beside the site's address; run it again after the brand changed.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { brand } from '../contract/brand/brand.ts';

/** What Open Graph expects, in pixels. */
const size = { width: 1200, height: 630 };
const target = new URL('../public/pictures/share.jpg', import.meta.url);

/** A sample account: what it spends a day as bars, and its conversions as a line, both in pixels. */
const bars = [34, 46, 41, 58, 66, 61, 78, 90, 84, 104, 118, 132];
const curve = [168, 162, 166, 148, 140, 146, 122, 108, 112, 88, 74, 60];

const panel = { x: 690, y: 150, width: 440, height: 330 };
const step = (panel.width - 64) / bars.length;
const at = (index) => panel.x + 32 + index * step;

const columns = bars.map(
  (height, index) =>
    `<rect x="${at(index)}" y="${panel.y + 290 - height}" width="${step - 9}" height="${height}" rx="4" fill="${brand.color}" fill-opacity="${0.28 + index * 0.06}"/>`,
);
const points = curve.map((y, index) => `${at(index) + (step - 9) / 2},${panel.y + 70 + y * 0.9}`);

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"
  font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">
  <defs>
    <linearGradient id="night" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#0a1633"/><stop offset="1" stop-color="#0e2a63"/></linearGradient>
    <radialGradient id="glow"><stop stop-color="${brand.color}" stop-opacity=".55"/><stop offset="1" stop-color="${brand.color}" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#night)"/>
  <circle cx="960" cy="300" r="420" fill="url(#glow)"/>
  <g transform="translate(84 150) scale(1.5)"><path d="${brand.markPath}" fill="#fff"/></g>
  <text x="176" y="206" font-size="52" font-weight="700" fill="#fff">${brand.name}<tspan dx="14" font-size="34" font-weight="400" fill="#b9c9f2">${brand.descriptor}</tspan></text>
  <text x="84" y="348" font-size="60" font-weight="700" fill="#fff">${brand.slogan.split('，')[0]}，</text>
  <text x="84" y="430" font-size="60" font-weight="700" fill="#8fb4ff">${brand.slogan.split('，')[1]}</text>
  <text x="84" y="504" font-size="28" fill="#b9c9f2">数据看板 · 账户托管 · 智能投放 · 素材管理</text>
  <rect x="${panel.x}" y="${panel.y}" width="${panel.width}" height="${panel.height}" rx="22" fill="#fff" fill-opacity=".07" stroke="#fff" stroke-opacity=".16"/>
  <text x="${panel.x + 32}" y="${panel.y + 50}" font-size="22" fill="#dbe6ff">消耗与转化</text>
  <text x="${panel.x + panel.width - 32}" y="${panel.y + 50}" font-size="18" fill="#93a6d8" text-anchor="end">示例数据</text>
  ${columns.join('')}
  <polyline points="${points.join(' ')}" fill="none" stroke="#7be0b8" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="${points.at(-1).split(',')[0]}" cy="${points.at(-1).split(',')[1]}" r="9" fill="#7be0b8"/>
</svg>`;

await writeFile(target, await sharp(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer());
console.log(`Drew ${fileURLToPath(target)}`);
