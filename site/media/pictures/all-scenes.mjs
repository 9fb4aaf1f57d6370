import { analysis } from './scenes/analysis.mjs';
import { basics } from './scenes/basics.mjs';
import { solutions, subjects } from './scenes/blocks.mjs';
import { channels } from './scenes/channels.mjs';
import { creativeProducts } from './scenes/creative-products.mjs';
import { creativeTopics } from './scenes/creative-topics.mjs';
import { creatives } from './scenes/creatives.mjs';
import { feeds } from './scenes/feeds.mjs';
import { industry } from './scenes/industry.mjs';
import { longReads } from './scenes/long-reads.mjs';
import { numberTopics } from './scenes/number-topics.mjs';
import { otherTopics } from './scenes/other-topics.mjs';
import { products } from './scenes/products.mjs';

const groups = {
  products: { ...products, ...creativeProducts },
  articles: { ...basics, ...channels, ...feeds, ...analysis, ...creatives, ...industry, ...longReads },
  solutions,
  subjects,
  topics: { ...numberTopics, ...creativeTopics, ...otherTopics },
};

/** Every picture by its group and name, as a function that draws it. */
export const allScenes = Object.fromEntries(
  Object.entries(groups).flatMap(([group, scenes]) =>
    Object.entries(scenes).map(([name, scene]) => [`${group}/${name}`, scene]),
  ),
);
