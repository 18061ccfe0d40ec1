import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { removeOldAnswers } from './db/idempotency.ts';
import { openDatabase } from './db/open-database.ts';
import { type AuthService, createAuthService } from './domains/auth/auth.service.ts';
import {
  createPasswordHashing,
  type PasswordCost,
  type PasswordHashing,
  standardPasswordCost,
} from './domains/auth/password-hashing.ts';
import { type ContentService, createContentService } from './domains/content/content.service.ts';
import { createMediaService, type MediaService } from './domains/media/media.service.ts';
import { createStructuresService, type StructuresService } from './domains/media/structures.service.ts';
import { createNewsService, type NewsService } from './domains/news/news.service.ts';
import { createUsersService, type UsersService } from './domains/users/users.service.ts';
import { dataDirectoryPaths } from './storage/data-directory.ts';
import { openFolderMediaStore } from './storage/folder-media-store.ts';
import { createTextRenderer } from './text/text-renderer.ts';
import { type CurrentTexts, openTexts } from './texts.ts';

const rootFolder = join(import.meta.dirname, '..');

/** Everything that routes and seeding work with, made once. */
export interface Services {
  readonly currentTexts: CurrentTexts;
  readonly database: Database;
  readonly passwords: PasswordHashing;
  readonly users: UsersService;
  readonly auth: AuthService;
  readonly media: MediaService;
  readonly structures: StructuresService;
  readonly news: NewsService;
  readonly content: ContentService;
  readonly temporaryDirectory: string;
  /** Removes what has expired or been left behind; once an hour is enough. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

type ComposeConfig = Pick<
  Config,
  'databaseUrl' | 'dataDirectory' | 'development' | 'languages' | 'maxImagePixels' | 'workers'
>;

/** Reads the texts (`locales` and `content` of a folder, by default of this program), opens database and media store, and wires the services on them. */
export async function compose(
  config: ComposeConfig,
  passwordCost: PasswordCost = standardPasswordCost,
  textsFolder: string = rootFolder,
): Promise<Services> {
  // First, as faults in them must not come after a new database has been made.
  const currentTexts = openTexts(textsFolder, config.development);
  const { databasePath, backupDirectory, mediaDirectory, temporaryDirectory } = dataDirectoryPaths(
    config.dataDirectory,
  );
  const store = await openFolderMediaStore(mediaDirectory);
  const database = await openDatabase(config.databaseUrl, { filePath: databasePath, backupDirectory });
  const passwords = createPasswordHashing(passwordCost);
  const users = createUsersService(database);
  const auth = createAuthService({ database, users, passwords });
  const media = createMediaService({
    database,
    store,
    temporaryDirectory,
    maxImagePixels: config.maxImagePixels,
    isOnlyProcess: config.workers === 1,
  });
  const currentContent = () => currentTexts().content;
  const structures = createStructuresService({ database, store });
  const renderer = createTextRenderer({
    currentFiles: () => currentContent().files,
    readStructure: structures.read,
    languages: config.languages,
  });
  const news = createNewsService({ database, media, renderer });
  const content = createContentService({ currentContent, renderer });

  return {
    currentTexts,
    database,
    passwords,
    users,
    auth,
    media,
    structures,
    news,
    content,
    temporaryDirectory,
    sweep: async () => {
      await auth.sweep();
      await database.write(removeOldAnswers);
      await media.sweep();
    },
    close: async () => {
      media.close();
      await database.close();
    },
  };
}
