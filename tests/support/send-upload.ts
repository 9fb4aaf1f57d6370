import { toFormData } from './form-of';
import type { App } from './test-app';

/** Uploads a file as a browser does. */
export async function sendUpload(app: App, body: { kind?: string; file?: unknown }, token: string) {
  const { payload, headers } = await toFormData(body);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/client/upload',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const { Header, Data } = answer.json();
  return { status: answer.statusCode, code: Header.Code, message: Header.Msg, data: Data, headers: answer.headers };
}
