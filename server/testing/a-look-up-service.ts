import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'crossref');

/** Answers as Crossref publishes them (api.crossref.org/works/…), by their DOI in lower case. */
const recorded: Readonly<Record<string, string>> = {
  '10.1103/physrev.47.777': 'journal-article.json',
  '10.26434/chemrxiv-2024-7x2k9': 'posted-content.json',
  '10.1109/cvpr.2016.90': 'proceedings-article.json',
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A service that finds publications by their DOI. */
export interface LookUpService {
  /** For the configuration. */
  readonly url: string;
  /** All requests that it got, oldest first. */
  readonly requests: readonly IncomingMessage[];
  close(): Promise<void>;
}

/** Starts one on a free port of this machine; `answers` are for paths without a recorded answer. */
export async function openLookUpService(answers: Readonly<Record<string, Answer>> = {}): Promise<LookUpService> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const doi = decodeURIComponent((request.url ?? '').replace('/works/', ''));
    const file = recorded[doi.toLowerCase()];
    const answer = answers[doi];
    if (answer) answer(request, response);
    else if (file)
      response.writeHead(200, { 'content-type': 'application/json' }).end(readFileSync(join(folder, file)));
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Resource not found.');
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
