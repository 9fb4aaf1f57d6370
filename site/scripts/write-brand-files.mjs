import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFiles } from './brand-files.mjs';
import { projectRoot } from './project-root.mjs';

/** Writes the brand's mark and colour into the files that no build writes; tsx runs it. */
for (const [path, text] of Object.entries(await brandFiles())) writeFileSync(join(projectRoot, path), text);
