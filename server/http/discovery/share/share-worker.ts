import sharp from 'sharp';
import { drawSharePicture } from './share-picture.ts';

/**
 * A process of its own that draws one share picture and ends: words come in as arguments, a PNG goes out. So neither the drawing's
 * time nor its memory is the server's.
 */
const [name = '', title = '', foot = ''] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);
const svg = Buffer.from(drawSharePicture({ name, title, foot }));
process.stdout.write(await sharp(svg).flatten().png({ compressionLevel: 9 }).toBuffer());
