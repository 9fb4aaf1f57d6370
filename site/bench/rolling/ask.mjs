import { request } from 'node:http';

/** Sends one request. @returns status, headers and the text; rejects when there was no whole answer. */
export function ask(agent, url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, async (response) => {
      try {
        let text = '';
        for await (const part of response.setEncoding('utf8')) text += part;
        resolve({ status: response.statusCode, headers: response.headers, text });
      } catch (error) {
        reject(error);
      }
    });
    sent.on('error', reject).end(body);
  });
}

/** Calls the API for a member. @returns the data; rejects with what the envelope says instead. */
export async function call(agent, url, token, { method = 'GET', content, key } = {}) {
  const { status, text } = await ask(agent, url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(content && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(content && { body: JSON.stringify(content) }),
  });
  if (status !== 200) throw new Error(`${method} ${new URL(url).pathname} answered ${status} ${text.slice(0, 200)}`);
  const { Header, Data } = JSON.parse(text);
  if (Header.Code !== 0) throw new Error(`${method} ${new URL(url).pathname} answered ${Header.Code} ${Header.Msg}`);
  return Data;
}
