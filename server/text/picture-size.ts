/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size is looked for in this many bytes from the start of a file. */
export const pictureHeadBytes = 256 * 1024;

/** The size in the head of a PNG, JPEG or WebP file; null if there is none. A rotated photograph has the size of its stored form. */
export function pictureSizeOf(head: Buffer): PictureSize | null {
  try {
    if (head.toString('latin1', 1, 4) === 'PNG') return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
    if (head.readUInt16BE(0) === 0xffd8) return jpegSizeOf(head);
    return head.toString('latin1', 8, 12) === 'WEBP' ? webpSizeOf(head) : null;
  } catch {
    // Such a file is never this short.
    return null;
  }
}

function jpegSizeOf(head: Buffer): PictureSize | null {
  for (let offset = 2; offset + 9 < head.length; ) {
    const marker = head.readUInt16BE(offset);
    // Start of frame in any coding: FFC0 to FFCF except DHT, JPG and DAC.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: head.readUInt16BE(offset + 7), height: head.readUInt16BE(offset + 5) };
    offset += 2 + head.readUInt16BE(offset + 2);
  }
  return null;
}

function webpSizeOf(head: Buffer): PictureSize | null {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
