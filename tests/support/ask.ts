import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Question = RequestOptions & {
  /** A certificate that is believed; the request is encrypted then. */
  ca?: Buffer;
  body?: string | Buffer;
};

/** Asks a server of this machine that goes by the name www.example.cn, which fetch cannot do. */
export function ask(question: Question): Promise<Answer> {
  const send = question.ca ? httpsRequest : httpRequest;
  const options = { host: '127.0.0.1', servername: 'www.example.cn', agent: false as const, ...question };
  const headers = { host: 'www.example.cn', ...question.headers };
  return new Promise((resolve, reject) => {
    const call = send({ ...options, headers }, async (response) => {
      let body = '';
      for await (const part of response.setEncoding('utf8')) body += part;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    call.once('error', reject).end(question.body);
  });
}
