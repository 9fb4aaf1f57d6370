import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFiles, brandIcons } from './brand-files.mjs';
import { projectRoot } from './project-root.mjs';

/** Writes the brand's mark and colour into the files that no build writes; tsx runs it. */
const files = { ...(await brandFiles()), ...(await brandIcons()) };
for (const [path, content] of Object.entries(files)) writeFileSync(join(projectRoot, path), content);
