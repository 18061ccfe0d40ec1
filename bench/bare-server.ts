import { createServer } from 'node:http';
import { portOf } from '#server/testing/on-a-free-port.ts';

/** The answer of the baseline to every request. */
export interface BareAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

/*
 * The least work for Node to answer with these bytes: no router, no hook, no log. It runs as another process, which gets its answer
 * by a message and sends back its port.
 */
process.on('message', (answer: BareAnswer) => {
  const body = Buffer.from(answer.body, 'base64');
  const headers = { ...answer.headers, 'content-length': body.length };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  void portOf(server.listen(0, '127.0.0.1')).then((port) => process.send?.(port));
});
