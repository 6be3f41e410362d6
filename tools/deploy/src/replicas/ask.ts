import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The client's own address; all of 127.0.0.0/8 are of this machine. */
  from?: string;
}

/** The headers of a browser that opens a page. */
export const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Sends a request with the path unchanged, unlike `fetch`. Rejects without an answer. */
export const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from }: Question = {},
) =>
  new Promise<Answer>((done, fail) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const all = { ...headers, ...length };
    const where = { host: '127.0.0.1', port, path, ...(from && { localAddress: from }) };
    const sent = request({ ...where, method, headers: all, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', fail);
      answer.once('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.once('error', fail);
    sent.end(body);
  });
