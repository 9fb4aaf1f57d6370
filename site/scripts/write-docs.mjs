import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocuments } from './api-documents.mjs';
import { projectRoot } from './project-root.mjs';

/** Writes docs/api.md and docs/openapi.json from the endpoints; tsx runs it. */
for (const [path, text] of Object.entries(await apiDocuments())) writeFileSync(join(projectRoot, path), text);
