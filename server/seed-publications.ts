import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Actor } from '#contract/auth.ts';
import { PublicationContent } from '#contract/publications.ts';
import type { Services } from './compose.ts';
import { newId } from './db/new-id.ts';

const DemoPublications = z.array(z.extend(PublicationContent, { image: z.optional(z.string()) }));

/** Publications of the demo content. Those that are there already stay as they are. */
export async function seedDemoPublications(services: Services, seeder: Actor, folder: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(folder, 'publications.json'), 'utf8'));
  const present = new Set((await services.publications.list({})).items.map(({ title }) => title));
  for (const { image, ...content } of DemoPublications.parse(list)) {
    if (present.has(content.title)) continue;
    if (image === undefined) {
      await services.publications.create(seeder, content, null, null);
      continue;
    }
    // What is kept of an upload is moved away.
    const path = join(services.temporaryDirectory, newId());
    await copyFile(join(folder, image), path);
    await services.publications.create(seeder, content, { path }, null);
    await rm(path, { force: true });
  }
}
