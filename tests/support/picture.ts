import sharp from 'sharp';

/** A picture of one colour, as a camera or a drawing program would save it. */
export async function makePicture(format: 'jpeg' | 'png', width: number, height: number): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 130 };
  return await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
