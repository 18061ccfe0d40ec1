import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mustExist } from '#contract/errors.ts';
import type { CurrentTexts } from '../../text/texts.ts';
import { isKnownToClient } from '../response-cache.ts';
import { crossOriginHeaders } from '../security-headers.ts';
import { refuseWhileUnavailable } from './api-lists.ts';
import type { PictureDrawing } from './share/picture-drawing.ts';
import type { ShareWords } from './share/share-picture.ts';
import { localPath, type SiteAddress } from './sitemap.ts';

/** Sites that show a shared page ask for its picture once and keep it. */
const cacheControl = 'public, max-age=3600';
const sharePath = /^((?:\/[a-z0-9-]+)+)\.png$/;
const titleTag = /<meta property="og:title" content="([^"]*)"/;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

interface ShareOptions extends SiteAddress {
  readonly currentTexts: CurrentTexts;
  readonly drawing: PictureDrawing;
}

/**
 * `GET /share/<language><path of a page>.png`: the picture of a page where it is shared. The title is read from the page itself, so that
 * every public page has a picture, with the title that it is shared under.
 */
export function registerShareRoutes(app: FastifyInstance, options: ShareOptions): void {
  async function answer(request: FastifyRequest<{ Params: ShareParameters }>, reply: FastifyReply) {
    const words = mustExist(await wordsOf(app, options, request.params));
    const { png, etag } = await options.drawing.draw({ words, brand: options.currentTexts().content.brand });
    reply.headers({ ...crossOriginHeaders, 'cache-control': cacheControl, etag });
    const ifNoneMatch = request.headers['if-none-match'];
    if (ifNoneMatch !== undefined && isKnownToClient(ifNoneMatch, etag)) return reply.code(304).send();
    return reply.type('image/png').send(png);
  }

  app.get<{ Params: ShareParameters }>('/share/:language/*', answer);
}

interface ShareParameters {
  readonly language: string;
  readonly '*': string;
}

/** The words on the picture of an address; null where there is no such public page. */
async function wordsOf(
  app: FastifyInstance,
  { publicUrl, languages, currentTexts }: ShareOptions,
  parameters: ShareParameters,
): Promise<ShareWords | null> {
  const language = languages.find((offered) => offered === parameters.language);
  const path = sharePath.exec(`/${parameters['*']}`)?.[1];
  if (language === undefined || path === undefined) return null;
  const page = await app.inject({ method: 'GET', url: localPath(language, path) });
  refuseWhileUnavailable(page);
  const isPublic = page.headers['cache-control']?.toString().startsWith('public') ?? false;
  const title = page.statusCode === 200 && isPublic ? shareTitleOf(page.payload) : null;
  if (title === null) return null;
  const { frame } = currentTexts();
  const labName = frame.labName[language];
  const foot = title === labName ? new URL(publicUrl).host : labName;
  return { name: frame.titlePrefix[language], title, foot };
}

/** The title that a drawn page is shared under; null for a page without one. */
function shareTitleOf(html: string): string | null {
  const title = titleTag.exec(html)?.[1];
  return title?.replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity) ?? null;
}
