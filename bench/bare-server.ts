import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the baseline answers to everything. */
export interface BareAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

/*
 * The least that Node can do to answer with these bytes: no router, no hook, no log. It is started as a process of its own,
 * told its answer, and tells its port.
 */
process.on('message', (answer: BareAnswer) => {
  const body = Buffer.from(answer.body, 'base64');
  const headers = { ...answer.headers, 'content-length': body.length };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address: AddressInfo | string | null = server.address();
    if (address !== null && typeof address !== 'string') process.send?.(address.port);
  });
});
