import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openOnFreePort } from './on-a-free-port.ts';

const folder = join(import.meta.dirname, 'crossref');

/** Answers as Crossref publishes them (api.crossref.org/works/…), by their DOI in lower case. */
const recorded: Readonly<Record<string, string>> = {
  '10.1103/physrev.47.777': 'journal-article.json',
  '10.26434/chemrxiv-2024-7x2k9': 'posted-content.json',
  '10.1109/cvpr.2016.90': 'proceedings-article.json',
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A service that finds publications by their DOI. */
export type LookUpService = Awaited<ReturnType<typeof openLookUpService>>;

/** Starts one on a free port of this machine; `answers` are for paths without a recorded answer. */
export async function openLookUpService(answers: Readonly<Record<string, Answer>> = {}) {
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
  const { origin, close } = await openOnFreePort(server);
  return {
    /** For the configuration. */
    url: origin,
    /** All requests that it got, oldest first. */
    requests,
    close,
  };
}
