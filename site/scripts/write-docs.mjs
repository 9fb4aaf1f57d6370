import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocuments } from './api-documents.mjs';
import { projectRoot } from './project-root.mjs';
import { stateDocuments } from './state-documents.mjs';

/** Writes docs/api.md and docs/openapi.json from the endpoints, and drawings from tables of transitions; tsx runs it. */
const documents = { ...(await apiDocuments()), ...(await stateDocuments()) };
for (const [path, text] of Object.entries(documents)) writeFileSync(join(projectRoot, path), text);
