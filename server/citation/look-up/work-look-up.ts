import { isFields } from '../citation-model.ts';
import { isSafeAddress } from './safe-address.ts';

const limitMilliseconds = 8_000;
const maxAnswerBytes = 5 * 1024 * 1024;
const maxRedirects = 3;
/** Crossref asks programs to name themselves, and serves those on separate machines. */
const userAgent = 'LabSite/0.1 (publications of a research lab)';

/** The service did not answer, or answered in an unexpected form. */
export class LookUpFailure extends Error {
  override readonly name = 'LookUpFailure';
}

/** Asks a Crossref-compatible service for works. */
export type WorkLookUp = ReturnType<typeof createWorkLookUp>;

/**
 * @param baseUrl without a slash at its end; works are under `/works/`.
 */
export function createWorkLookUp(baseUrl: string, timeoutMilliseconds = limitMilliseconds) {
  return {
    /** The work with a DOI as CSL-JSON, or in Crossref's form of it; null where the service knows none. @throws LookUpFailure */
    find: async (doi: string): Promise<Readonly<Record<string, unknown>> | null> => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      try {
        const response = await ask(`${baseUrl}/works/${encodeURIComponent(doi)}`, signal);
        if (response.status === 404) {
          await response.body?.cancel();
          return null;
        }
        if (!response.ok) throw new LookUpFailure(`it answered ${response.status}`);
        const work = workOfAnswer(JSON.parse(await boundedText(response)));
        if (!work) throw new LookUpFailure('its answer tells of no work');
        return work;
      } catch (fault) {
        if (fault instanceof LookUpFailure) throw fault;
        throw new LookUpFailure('it cannot be reached or understood', { cause: fault });
      }
    },
  };
}

/** Follows a few redirects. Each must lead to an address that may be called itself. */
async function ask(address: string, signal: AbortSignal): Promise<Response> {
  let next = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await fetch(next, {
      headers: { accept: 'application/json', 'user-agent': userAgent },
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    next = new URL(location, next).href;
    // No redirect from the network may lead to this machine.
    const leadsInside = next.startsWith('http:') && !address.startsWith('http:');
    if (!isSafeAddress(next) || leadsInside) throw new LookUpFailure('it leads to an address that is not safe');
  }
  throw new LookUpFailure('it leads on and on');
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new LookUpFailure('its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The work in a look-up service's answer, as CSL-JSON or Crossref's similar format, which the CSL-JSON reader understands. Adds data that
 * only Crossref gives, in its own way. undefined where the answer has no work.
 */
function workOfAnswer(answer: unknown): Fields | undefined {
  const work = isFields(answer) && isFields(answer.message) ? answer.message : answer;
  if (!isFields(work)) return undefined;
  const title = textOf(work.title);
  if (title === '') return undefined;
  const { subtitle, link, institution, ...others } = work;
  const isInTitle = title.toLowerCase().includes(textOf(subtitle).toLowerCase());
  const pdf = pdfOf(link);
  return {
    ...others,
    ...(isInTitle ? {} : { subtitle }),
    ...(pdf === '' ? {} : { PDF: pdf }),
    ...(others.publisher === undefined && institution !== undefined ? { publisher: institution } : {}),
  };
}

/** A text, or the first of a list of texts. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first.trim() : '';
}

/** The PDF of the whole text, if the publisher opens it to everybody. Other links are for programs that check for copies. */
function pdfOf(links: unknown): string {
  if (!Array.isArray(links)) return '';
  const pdf: unknown = links.find(
    (link) =>
      isFields(link) && link['content-type'] === 'application/pdf' && link['intended-application'] === 'syndication',
  );
  return isFields(pdf) ? textOf(pdf.URL) : '';
}
