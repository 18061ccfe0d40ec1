import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { recoloured } from '../../../text/brand-colours.ts';
import type { CurrentTexts } from '../../../text/texts.ts';
import { createResponseCache } from '../../response-cache.ts';
import { shownElsewhere } from '../../security-headers.ts';
import type { PictureDrawing } from '../share/picture-drawing.ts';
import { asIco, drawFavicon, drawIcon, iconLooks } from './brand-icons.ts';

const maxCacheBytes = 1024 * 1024;

interface BrandRouteOptions {
  readonly currentTexts: CurrentTexts;
  readonly contentVersion: () => number;
  readonly development: boolean;
  readonly drawing: PictureDrawing;
}

/** What shows the lab's own look beside the pages: their style sheet, the icons, and the picture of an error page. */
export function registerBrandRoutes(app: FastifyInstance, options: BrandRouteOptions): void {
  const { currentTexts, contentVersion, development, drawing } = options;
  const cache = createResponseCache({ maxBytes: maxCacheBytes, contentVersion });
  const brand = () => currentTexts().content.brand;

  function serve(path: string, type: string, make: () => Buffer | string | Promise<Buffer>): void {
    const draft = async () => ({
      status: 200,
      // Readers of feeds show the site's icon.
      headers: { ...shownElsewhere, 'content-type': type, 'cache-control': 'public, max-age=3600' },
      body: await make(),
      isKept: !development,
    });
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: (request, reply) => cache.answer(request, reply, path, draft),
    });
  }

  // Whatever its name says: a page that was kept from before a change is in the look of now.
  serve('/brand/:name', 'text/css; charset=utf-8', () => brand().styles?.css ?? '');
  serve('/favicon.svg', 'image/svg+xml', () => drawFavicon(brand()));
  serve('/error-page.svg', 'image/svg+xml', () =>
    recoloured(readFileSync(join(import.meta.dirname, 'error-page.svg'), 'utf8'), brand().colours),
  );
  for (const [path, look] of Object.entries(iconLooks)) {
    const isIco = path.endsWith('.ico');
    serve(path, isIco ? 'image/x-icon' : 'image/png', async () => {
      const { png } = await drawing.draw({ svg: drawIcon(look, brand()) });
      return isIco ? asIco(png) : png;
    });
  }
}
