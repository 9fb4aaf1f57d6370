import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocuments } from './api-documents.mjs';
import { metricsDocuments } from './metrics-document.mjs';
import { projectRoot } from './project-root.mjs';
import { operationsDocument } from './operations-document.mjs';
import { stateDocuments } from './state-documents.mjs';

/**
 * Writes docs/api.md and docs/openapi.json from the endpoints, drawings from tables of transitions, the table of settings and the list
 * of metrics; tsx runs it.
 */
const documents = {
  ...(await apiDocuments()),
  ...(await stateDocuments()),
  ...(await operationsDocument()),
  ...(await metricsDocuments()),
};
for (const [path, text] of Object.entries(documents)) writeFileSync(join(projectRoot, path), text);
