import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../site/scripts/project-root.mjs';

interface BannerList {
  readonly tag: string;
  readonly items: readonly { readonly image: string }[];
}

const publicFolder = join(projectRoot, 'site/public');
const lists = JSON.parse(
  readFileSync(join(projectRoot, 'site/server/demo/contents/banners.json'), 'utf8'),
) as BannerList[];
const banners = lists.find(({ tag }) => tag === 'home_banner')?.items ?? [];

/** How far the brightness of a picture spreads, from 0 to 128. */
async function spreadOf(picture: Sharp): Promise<number> {
  const { channels } = await picture.removeAlpha().greyscale().stats();
  return channels[0]?.stdev ?? 0;
}

describe('the banners of the home page', () => {
  test.each(banners)('$image is drawn as strongly as the film that they take turns with', async ({ image }) => {
    const film = await spreadOf(sharp(join(publicFolder, 'media/films/shujutong/poster.webp')));
    // What a wide window shows of it: 16:9 near its right edge.
    const shown = sharp(join(publicFolder, image)).extract({ left: 879, top: 0, width: 995, height: 560 });
    expect(await spreadOf(shown)).toBeGreaterThan(film * 0.7);
  });
});
