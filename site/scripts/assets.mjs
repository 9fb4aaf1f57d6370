import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';

/** `npm run assets -- folder DIR | upload [--all] | prune DAYS`: brings what pages load to the place that ASSET_BASE names. */
ensureDependencies();
ensureBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/publish-assets.js');
