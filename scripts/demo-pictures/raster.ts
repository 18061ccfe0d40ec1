import { height, width } from './canvas.ts';

/** A picture given by the colour of each point, with a drawing over it. */
export interface Raster {
  /** `#rrggbb` at a place in pixels. */
  readonly colorAt: (x: number, y: number) => string;
  readonly overlay: string;
}

/** RGB bytes, row by row. */
export function pixelsOf(raster: Raster): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.writeUIntBE(Number.parseInt(raster.colorAt(x + 0.5, y + 0.5).slice(1), 16), (y * width + x) * 3, 3);
    }
  }
  return pixels;
}
