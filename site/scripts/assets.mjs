import './require-node.mjs';
import { requireBuilt } from './require-built.mjs';

/** `npm run assets -- folder DIR | upload [--all] | prune DAYS`: brings what pages load to the place that ASSET_BASE names. */
requireBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/publish-assets.js');
