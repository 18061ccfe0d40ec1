import sharp from 'sharp';
import type { PictureTask } from './picture-drawing.ts';
import { drawSharePicture } from './share-picture.ts';

/**
 * A process of its own that draws one picture and ends: it takes a task as an argument and writes a PNG. So the drawing takes neither
 * time nor memory of the server.
 */
const task: PictureTask = JSON.parse(process.argv[2] ?? '');
sharp.cache(false);
sharp.concurrency(1);
const isShared = 'words' in task;
const drawing = sharp(Buffer.from(isShared ? drawSharePicture(task.words, task.brand) : task.svg));
// Without a palette: the PDF library loses the last colour of a full one, and with it a part of the sign.
const png = (isShared ? drawing.flatten() : drawing).png({ compressionLevel: 9 });
process.stdout.write(await png.toBuffer());
