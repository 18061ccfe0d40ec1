import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aPicture } from '#server/testing/a-picture.ts';
import { pictureSizeOf } from './picture-size.ts';

it.each(['png', 'jpeg', 'webp'] as const)('the head of a %s tells its size', async (format) => {
  expect(pictureSizeOf(await aPicture({ format, width: 61, height: 43 }))).toEqual({ width: 61, height: 43 });
});

it('all kinds of WebP tell it', async () => {
  const plain = sharp({ create: { width: 61, height: 43, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } });
  for (const options of [{ lossless: true }, { lossless: false }]) {
    expect(pictureSizeOf(await plain.clone().webp(options).toBuffer())).toEqual({ width: 61, height: 43 });
  }
});

it('a photograph with notes in front of its size tells it', async () => {
  const photo = await sharp(await aPicture({ width: 61, height: 43 }))
    .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
    .jpeg()
    .toBuffer();
  expect(pictureSizeOf(photo)).toEqual({ width: 61, height: 43 });
});

it.each([[''], ['x'], ['\x89PNG'], ['\xff\xd8\xff\xc0'], ['RIFFxxxxWEBP'], ['<svg viewBox="0 0 1 1"></svg>']])(
  '%j tells none',
  (head) => {
    expect(pictureSizeOf(Buffer.from(head, 'latin1'))).toBeNull();
  },
);
