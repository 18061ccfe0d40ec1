import { mkdir } from 'node:fs/promises';
import { openFolderMediaStore } from './folder-media-store.ts';
import type { MediaPlace } from './media-place.ts';
import type { MediaStore } from './media-store.ts';

/** The media store at its place; without a place it is a folder of this machine, which is made where needed. */
export async function openMediaStore(place: MediaPlace | null, ownFolder: string): Promise<MediaStore> {
  if (place?.kind === 'bucket') {
    // Loaded only where it is used.
    const { openBucketMediaStore } = await import('./bucket-media-store.ts');
    return openBucketMediaStore(place);
  }
  if (place === null) await mkdir(ownFolder, { recursive: true });
  return openFolderMediaStore(place?.path ?? ownFolder);
}
