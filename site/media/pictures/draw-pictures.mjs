// Draws the covers of products, articles and other contents, and the diagrams in articles; names as arguments
// (`articles/landing-page`, `diagrams/budget-pacing`) draw only these.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawnPicture, drawnSize, drawnWidths } from '../../contract/picture/drawn-picture.ts';
import { projectRoot } from '../../scripts/project-root.mjs';
import { allScenes } from './all-scenes.mjs';
import { diagrams } from './diagrams.mjs';

const publicFolder = join(projectRoot, 'site/public');

/** Smooth gradients show bands below these. */
const encoders = {
  avif: (picture) => picture.avif({ quality: 52, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 72, effort: 5 }),
};

const chosen = process.argv.slice(2);
const diagramFiles = Object.fromEntries(Object.entries(diagrams).map(([name, draw]) => [`diagrams/${name}`, draw]));
const unknown = chosen.filter((name) => !(name in allScenes) && !(name in diagramFiles));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}.`);
if (chosen.length === 0) await rm(join(publicFolder, 'pictures/drawn'), { recursive: true, force: true });

let bytes = 0;
for (const [name, scene] of Object.entries(allScenes)) {
  if (chosen.length === 0 || chosen.includes(name))
    bytes += await write(join(publicFolder, drawnPicture(name)), scene());
}
for (const [name, draw] of Object.entries(diagramFiles)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const file = join(publicFolder, `pictures/${name}.svg`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, draw());
}
console.log(`Drew ${chosen.length || Object.keys(allScenes).length} pictures, ${Math.round(bytes / 1024)} kB.`);

/** Writes all files of a picture, and says how large they are together. */
async function write(file, svg) {
  const drawn = await sharp(Buffer.from(svg)).resize(drawnSize).removeAlpha().png().toBuffer();
  const files = { [file]: sharp(drawn).jpeg({ quality: 70, mozjpeg: true }) };
  for (const width of drawnWidths) {
    for (const [format, encode] of Object.entries(encoders)) {
      files[file.replace(/\.jpg$/, `-${width}.${format}`)] = encode(sharp(drawn).resize({ width }));
    }
  }
  await mkdir(dirname(file), { recursive: true });
  let size = 0;
  for (const [path, picture] of Object.entries(files)) {
    const encoded = await picture.toBuffer();
    await writeFile(path, encoded);
    size += encoded.length;
  }
  return size;
}
