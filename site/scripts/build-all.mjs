import './require-node.mjs';
import { stampedBuilds } from './builds.mjs';
import { runBuild } from './run-build.mjs';

/** `npm run build`: builds the element and the site, whatever was built before. */
for (const build of stampedBuilds()) runBuild(build);
