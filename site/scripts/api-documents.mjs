import { format } from 'prettier';
import { createApp } from '../server/app';
import { apiReference } from '../server/platform/http/documents/api-reference';
import { boundEndpoints } from '../server/platform/http/endpoints/endpoint-list';
import { openApiDocument } from '../server/platform/http/documents/open-api-document';

/** What is documented of the API, by path from the repository's top folder. */
export async function apiDocuments() {
  // Nothing is asked of the database before a request comes.
  const app = await createApp({ database: {} });
  const endpoints = boundEndpoints(app);
  await app.close();
  return {
    'docs/api.md': await format(apiReference(endpoints), { parser: 'markdown', printWidth: 120 }),
    'docs/openapi.json': await format(JSON.stringify(openApiDocument(endpoints)), { parser: 'json', printWidth: 120 }),
  };
}
