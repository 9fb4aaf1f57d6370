import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpointUrl } from '../../site/contract/endpoint-url';
import { streamMessages } from '../../site/contract/message/message-endpoints';
import type { MessageEvent } from '../../site/contract/message/message-schema';
import { streamToday } from '../../site/contract/operator/today-endpoints';
import type { GetTodayReply } from '../../site/contract/operator/today-schema';
import type { Endpoint } from '../../site/contract/endpoint';
import type { App } from './test-app';

export interface EventReader<Event = MessageEvent> {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The data of the next event. Rejects when the stream ended. */
  next(): Promise<Event>;
  /** The next comment, by which the server keeps the connection alive. */
  comment(): Promise<string>;
  /** The whole of an answer that ends by itself, or what is left of a stream. */
  rest(): Promise<string>;
  /** Goes away without a word. */
  leave(): void;
}

/** Reads the messages of whoever holds a token from a server that listens. */
export function readEvents(app: App, token: string, headers: Record<string, string> = {}): Promise<EventReader> {
  return readStream<MessageEvent>(app, streamMessages, { authorization: `Bearer ${token}`, ...headers });
}

/** Reads what waits for an operator from a server that listens. */
export function readToday(app: App, headers: Record<string, string>): Promise<EventReader<GetTodayReply>> {
  return readStream<GetTodayReply>(app, streamToday, headers);
}

async function readStream<Event>(
  app: App,
  endpoint: Endpoint<{ reply: Event }>,
  headers: Record<string, string>,
): Promise<EventReader<Event>> {
  const { port } = app.server.address() as AddressInfo;
  const call = request({
    host: '127.0.0.1',
    port,
    agent: false,
    path: endpointUrl(endpoint, {}),
    headers,
  }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const parts = partsOf(response);

  async function part(isWanted: (text: string) => boolean): Promise<string> {
    for (;;) {
      const { value, done } = await parts.next();
      if (done) throw new Error('The stream ended');
      if (isWanted(value)) return value;
    }
  }

  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    async next() {
      const text = await part((each) => !each.startsWith(':'));
      const [, data = ''] = /^event: \w+\ndata: (.+)$/.exec(text) ?? [];
      return JSON.parse(data) as Event;
    },
    comment: () => part((each) => each.startsWith(':')),
    async rest() {
      let text = '';
      for await (const each of parts) text += each;
      return text;
    },
    leave: () => void call.destroy(),
  };
}

/** What stands between empty lines. */
async function* partsOf(response: IncomingMessage): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
  if (text) yield text;
  return undefined;
}
