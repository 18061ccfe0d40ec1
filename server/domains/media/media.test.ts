import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mediaBase } from '#contract/addresses.ts';
import { imageFileName, imageFormats, keptWidths, parseImageUrl, type StoredImage } from '#contract/media.ts';
import type { News } from '#contract/news.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { aPicture, aSidewaysPhoto } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { checkProblem } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: the pictures lie in a folder.

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

async function download(path: string, headers: Record<string, string> = {}) {
  const response = await server.app.inject({ url: mediaBase + path, headers });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

/** Stores a picture as that of a news item, and gives its address. */
async function keep(picture: Buffer): Promise<StoredImage & { news: News }> {
  const news = await writeNews(server, token, {}, picture);
  const image = parseImageUrl(String(news.imageUrl));
  if (!image) throw new Error(`${news.imageUrl} names no picture`);
  return { ...image, news };
}

async function pixelAt(path: string, left: number, top: number): Promise<number[]> {
  const { bytes } = await download(path);
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}

describe('a picture', () => {
  test('is kept in every form that its name promises, each of the size that it says', async () => {
    const image = await keep(await aPicture({ format: 'jpeg', width: 2000, height: 1000 }));
    expect(image).toMatchObject({ width: 1600, height: 800 });
    for (const width of keptWidths(image.width)) {
      for (const format of imageFormats) {
        const { status, headers, bytes } = await download(`media/${imageFileName(image, width, format)}`);
        expect(status).toBe(200);
        expect(headers['content-type']).toBe(`image/${format}`);
        const metadata = await sharp(bytes).metadata();
        expect(metadata.format).toBe(format === 'avif' ? 'heif' : 'webp');
        expect([metadata.width, metadata.height]).toEqual([width, Math.round((width * 800) / 1600)]);
      }
    }
  });

  test.each([
    ['one pixel', 1, 1],
    ['a narrow line', 3, 900],
    ['a flat line', 2500, 1],
    ['a tower', 300, 9000],
  ])('of %s is kept too', async (_, width, height) => {
    const image = await keep(await aPicture({ width, height }));
    const { bytes } = await download(`media/${imageFileName(image, image.width, 'webp')}`);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([image.width, image.height]);
    expect(image.width).toBeLessThanOrEqual(width);
  });

  const grey = sharp({ create: { width: 50, height: 50, channels: 3, background: '#888' } });
  test.each([
    ['grey', grey.clone().greyscale().png()],
    ['of sixteen bits', grey.clone().toColourspace('rgb16').png()],
    ['with a palette', grey.clone().png({ palette: true })],
    ['for printing', grey.clone().toColourspace('cmyk').jpeg()],
  ])('%s has much the same colours afterwards', async (_, picture) => {
    const image = await keep(await picture.toBuffer());
    for (const value of await pixelAt(`media/${imageFileName(image, image.width, 'webp')}`, 20, 20)) {
      expect(Math.abs(value - 0x88)).toBeLessThan(20);
    }
  });

  test('that is see-through stays so', async () => {
    const background = { r: 200, g: 0, b: 0, alpha: 0.5 };
    const picture = await sharp({ create: { width: 50, height: 50, channels: 4, background } })
      .png()
      .toBuffer();
    const image = await keep(picture);
    for (const format of imageFormats) {
      const { bytes } = await download(`media/${imageFileName(image, 50, format)}`);
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
    }
  });

  test('is turned upright, and says nothing of where it was taken', async () => {
    const photo = await aSidewaysPhoto();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const image = await keep(photo);
    expect([image.width, image.height]).toEqual([40, 60]);
    const path = `media/${imageFileName(image, 40, 'webp')}`;
    const [red = 0, , blue = 0] = await pixelAt(path, 20, 5);
    expect(red).toBeGreaterThan(blue);
    for (const format of imageFormats) {
      const { bytes } = await download(`media/${imageFileName(image, 40, format)}`);
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
      expect(orientation ?? 1).toBe(1);
      expect(bytes.includes('Secret address')).toBe(false);
    }
  });

  test('has one name however it was packed', async () => {
    const colour = { r: 10, g: 20, b: 30 };
    const png = await aPicture({ format: 'png', colour });
    const smaller = await sharp(png).png({ palette: true }).toBuffer();
    expect(smaller.equals(png)).toBe(false);
    expect((await keep(smaller)).hash).toBe((await keep(png)).hash);
  });
});

describe('downloading', () => {
  test('may be kept for a year, and is never taken for anything but a picture', async () => {
    const { news } = await keep(await aPicture());
    const { status, headers, bytes } = await download(String(news.imageUrl));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-length']).toBe(String(bytes.length));
  });

  test('is not sent again to a browser that has it', async () => {
    const path = String((await keep(await aPicture())).news.imageUrl);
    const { headers } = await download(path);
    const again = await download(path, { 'if-none-match': `"other", ${headers.etag}` });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
  });

  test('a request for the head alone is answered', async () => {
    const { news } = await keep(await aPicture());
    const response = await server.app.inject({ method: 'HEAD', url: `${mediaBase}${news.imageUrl}` });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toHaveLength(0);
  });

  test.each([
    `media/${'0'.repeat(32)}-16x9.webp`,
    `media/${'0'.repeat(32)}-16x9.png`,
    'media/x',
    'media/',
    'media/..%2fmolsys.sqlite',
    'media/..%2f..%2fetc%2fpasswd',
    'media/../molsys.sqlite',
    'media/%2e%2e/molsys.sqlite',
    `media/${'a'.repeat(300)}`,
    'media/%00',
  ])('%s is not found', async (path) => {
    const response = await server.app.inject({ url: mediaBase + path });
    const headers = Object.fromEntries(Object.entries(response.headers).map(([key, value]) => [key, String(value)]));
    expect(checkProblem({ status: response.statusCode, headers, text: response.payload }).code).toBe('NOT_FOUND');
  });
});
