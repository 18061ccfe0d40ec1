import { describe, expect, test } from 'vitest';
import { imageFileName, imageFormats, imageUrlOf, keptWidths, parseImageUrl } from './media.ts';

const image = { hash: '0123456789abcdef0123456789abcdef', width: 1600, height: 900 };

describe('the name of a picture', () => {
  test('can be read back', () => {
    expect(parseImageUrl(imageUrlOf(image))).toEqual(image);
  });

  test('is that of its widest form in WebP', () => {
    expect(imageUrlOf(image)).toBe(`media/${imageFileName(image, image.width, 'webp')}`);
  });

  test('differs for each form', () => {
    const names = keptWidths(image.width).flatMap((width) =>
      imageFormats.map((format) => imageFileName(image, width, format)),
    );
    expect(new Set(names).size).toBe(6);
    expect(names).toContain(`${image.hash}-1600x900-400.avif`);
  });

  test.each([
    '',
    'media/x.webp',
    `/media/${image.hash}-16x9.webp`,
    `media/${image.hash}-16x9.avif`,
    `media/${image.hash}-16x9-8.webp`,
    `https://example.org/media/${image.hash}-16x9.webp`,
    `media/../${image.hash}-16x9.webp`,
  ])('%j is none', (name) => {
    expect(parseImageUrl(name)).toBeNull();
  });
});

describe('the widths a picture is kept in', () => {
  test.each([
    [1, [1]],
    [399, [399]],
    [400, [400]],
    [401, [400, 401]],
    [1200, [400, 800, 1200]],
    [1600, [400, 800, 1600]],
  ])('%i pixels: %j', (width, widths) => {
    expect(keptWidths(width)).toEqual(widths);
  });
});
