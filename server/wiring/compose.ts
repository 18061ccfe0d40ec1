import { join } from 'node:path';
import { apiBase } from '#contract/addresses.ts';
import type { Language } from '#contract/languages.ts';
import { authOperations } from '#contract/operations/auth.ts';
import { createWorkLookUp } from '../citation/look-up/work-look-up.ts';
import type { Config } from '../config.ts';
import { removeOldAnswers } from '../db/idempotency.ts';
import { createJobs, type Jobs } from '../db/jobs.ts';
import { openDatabase } from '../db/open-database.ts';
import { createQueryWatch } from '../db/query-watch.ts';
import { readOrMakeSecret } from '../db/secrets.ts';
import { createAccountService } from '../domains/account/account.service.ts';
import { type AttemptsService, createAttemptsService } from '../domains/attempts/attempts.service.ts';
import { createAuditService } from '../domains/audit/audit.service.ts';
import { createAccessTokensService } from '../domains/auth/access-tokens.service.ts';
import { createAuthService } from '../domains/auth/auth.service.ts';
import { createCredentialsService } from '../domains/auth/credentials.service.ts';
import { createMailLinksService } from '../domains/auth/mail-links.service.ts';
import { createOidcService } from '../domains/auth/oidc.service.ts';
import { createPasswordHashing, type PasswordCost, standardPasswordCost } from '../domains/auth/password-hashing.ts';
import { createProviderClient } from '../domains/auth/provider-client.ts';
import { createRescueService } from '../domains/auth/rescue.service.ts';
import { createSecondFactorService } from '../domains/auth/second-factor.service.ts';
import { createSecondFactorCodes } from '../domains/auth/second-factor-codes.ts';
import { createSignInsService } from '../domains/auth/sign-ins.service.ts';
import { hashToken, newToken } from '../domains/auth/tokens.ts';
import { createCalendarService } from '../domains/calendar/calendar.service.ts';
import { createCertificatesService } from '../domains/certificates/certificates.service.ts';
import { createAttachmentLinks } from '../domains/chapters/attachment-links.ts';
import { createAttachmentsService } from '../domains/chapters/attachments.service.ts';
import { type ChaptersService, createChaptersService } from '../domains/chapters/chapters.service.ts';
import { createContentService } from '../domains/content/content.service.ts';
import { createCoursesService } from '../domains/courses/courses.service.ts';
import { createLinksService, type LinksLog, type LinksService } from '../domains/links/links.service.ts';
import { createDocumentsService } from '../domains/media/documents.service.ts';
import { createMediaService } from '../domains/media/media.service.ts';
import { createStructuresService } from '../domains/media/structures.service.ts';
import { createNewsService } from '../domains/news/news.service.ts';
import { createLeavingService } from '../domains/participants/leaving.service.ts';
import { createParticipantsService, type ParticipantsService } from '../domains/participants/participants.service.ts';
import { createRemovingService } from '../domains/participants/removing.service.ts';
import { createProgressService } from '../domains/progress/progress.service.ts';
import { createPublicationImportsService } from '../domains/publications/publication-imports.service.ts';
import { createPublicationsService } from '../domains/publications/publications.service.ts';
import { createReadingService } from '../domains/reading/reading.service.ts';
import { createResultsService } from '../domains/results/results.service.ts';
import { createSearchService, type SearchService } from '../domains/search/search.service.ts';
import { createUsersService } from '../domains/users/users.service.ts';
import { createWebhooksService } from '../domains/webhooks/webhooks.service.ts';
import { PictureDrawing } from '../http/discovery/share/picture-drawing.ts';
import { createMailer, type MailLog } from '../mail/mailer.ts';
import { dataDirectoryPaths, removeOldFiles } from '../storage/data-directory.ts';
import { backupLock, deferRemoving } from '../storage/media-store.ts';
import { openMediaStore } from '../storage/open-media-store.ts';
import { printedSign } from '../text/brand.ts';
import type { ContentTexts } from '../text/content-texts.ts';
import { createTextRenderer } from '../text/text-renderer.ts';
import { interfaceText, openTexts, type TextPlaces, textPlacesOf } from '../text/texts.ts';
import { createContentWriting } from '../writing/content-writing.ts';
import { createLinkSources } from './link-sources.ts';
import { createSiteDay } from './site-day.ts';

/** Longest time that sending a file takes: even the largest file comes within it at the slowest allowed speed. */
const receptionLimitMilliseconds = 48 * 60 * 60 * 1000;

const rootFolder = join(import.meta.dirname, '../..');

/** Everything that routes and seeding work with, made once. */
export type Services = Awaited<ReturnType<typeof compose>>;

interface ComposeOptions {
  /** Gets reports on e-mails that could not be sent, and on pages of the content folder that name missing items. */
  readonly log?: MailLog & LinksLog;
  readonly passwordCost?: PasswordCost;
  /** Places of the texts, if not the program's own. */
  readonly textPlaces?: TextPlaces | undefined;
  /** The texts of the content folder, if another process has read them. */
  readonly contentTexts?: ContentTexts | undefined;
  /** Whether a server may work on the same data at the same time; then nothing is migrated. */
  readonly isBesideServer?: boolean;
}

const silence: MailLog & LinksLog = { error: () => undefined, warn: () => undefined };

/** Reads the texts, opens database and media store, and wires the services on them. */
export async function compose(
  config: Config,
  {
    log = silence,
    passwordCost = standardPasswordCost,
    textPlaces = textPlacesOf(config, rootFolder),
    contentTexts,
    isBesideServer = false,
  }: ComposeOptions = {},
) {
  // First, so that a fault in the texts is found before a new database is made.
  const texts = openTexts(textPlaces, config.development, contentTexts);
  const currentTexts = texts.current;
  const { databasePath, backupDirectory, mediaDirectory, temporaryDirectory } = dataDirectoryPaths(
    config.dataDirectory,
  );
  const wholeStore = await openMediaStore(config.mediaPlace, mediaDirectory);
  const database = await openDatabase(config, {
    sqlite: { filePath: databasePath, backupDirectory },
    isBesideServer,
    onWait: ({ message }) => log.warn({ reason: message }, 'the database cannot be reached yet and is waited for'),
    onQuery: createQueryWatch(log),
  });
  const today = createSiteDay(config.siteTimeZone);
  // Scheduled items become public by themselves on their day.
  const publicVersion = () =>
    (Date.parse(today()) / 86_400_000) * 2 ** 32 + database.contentVersion() + texts.timesTaken();
  const store = deferRemoving(wholeStore, () => database.isRunningAlone(backupLock));
  const jobs: Jobs = createJobs({
    ...{ database, log },
    isFileShared: config.databaseUrl === null && (config.workers > 1 || isBesideServer),
    resumers: {
      removeCourse: (id) => courses.finishRemoval(id),
      removeParticipants: (id) => removing.finishRemoval(id),
      removeImport: (id) => publicationImports.finishRemoval(id),
      regradeChapter: (id) => results.finishRegrade(id),
    },
  });
  const passwords = createPasswordHashing(passwordCost);
  const audit = createAuditService({ database, journalDays: config.journalDays });
  const users = createUsersService({ database, audit, sendsMail: config.smtpUrl !== null });
  const mailer = await createMailer(config, log);
  const stationery = {
    publicUrl: config.publicUrl,
    languages: config.languages,
    translate: (language: Language, key: string) => interfaceText(currentTexts(), language, 'letters', key),
    siteName: (language: Language) => currentTexts().frame.labName[language],
  };
  const mailLinks = createMailLinksService({ database, users, mailer, stationery });
  const codes = createSecondFactorCodes(await readOrMakeSecret(database, 'second-factors'));
  const { requiresAdminSecondFactor } = config;
  const signIns = createSignInsService({ database, users, audit, codes, requiresAdminSecondFactor });
  const accessTokens = createAccessTokensService({ database, users, audit, signIns });
  const siteNames = () => Object.values(currentTexts().frame.titlePrefix);
  const access = { database, users, audit, passwords, signIns, mailLinks, codes, siteNames };
  const credentials = createCredentialsService(access);
  const auth = createAuthService({ ...access, accessTokens, credentials, registration: config.registration });
  const redirectUrl = config.publicUrl + apiBase + authOperations.finishOidc.path;
  const provider = config.oidc && createProviderClient({ settings: config.oidc, redirectUrl, log });
  const oidc = createOidcService({ ...access, credentials, registration: config.registration, provider });
  const rescue = createRescueService(access);
  const secondFactor = createSecondFactorService({ ...access, requiresAdminSecondFactor });
  const { maxImagePixels } = config;
  const media = createMediaService({ database, store, temporaryDirectory, maxImagePixels });
  const documents = createDocumentsService({ database, store, temporaryDirectory });
  const currentContent = () => currentTexts().content;
  const structures = createStructuresService({ database, store });
  const renderer = createTextRenderer({
    currentFiles: () => currentContent().files,
    readStructure: structures.read,
    languages: config.languages,
  });
  const search: SearchService = createSearchService({
    database,
    publicVersion,
    lateSources: () => [news.searchSource],
  });
  const links: LinksService = createLinksService({
    ...{ database, audit, currentContent, publicVersion, log },
    sources: createLinkSources(() => ({ database, renderer, news, publications, content, courses })),
    findByDoi: (doi) => publications.findByDoi(doi),
  });
  const writing = createContentWriting({ database, media, search, links, audit });
  const news = createNewsService({ database, writing, renderer, today, publicVersion });
  const courses = createCoursesService({
    ...{ database, jobs, writing, media, documents, renderer },
    progress: { update: (...progress) => participants.updateProgress(...progress) },
    chapters: { copyAll: (executor, from, to) => chapters.copyAll(executor, from, to) },
  });
  const participants: ParticipantsService = createParticipantsService({
    ...{ database, users, courses, audit },
    results: {
      aloneWith: (chapterId) => attempts.aloneWith(chapterId),
      setCounted: (...change) => attempts.setCounted(...change),
    },
  });
  const attachmentLinks = createAttachmentLinks({ secret: await readOrMakeSecret(database, 'attachment-links') });
  const chapters: ChaptersService = createChaptersService({
    ...{ database, audit, courses, participants, media, documents },
    ...{ links: attachmentLinks, renderer },
    results: {
      aloneWith: (chapterId) => attempts.aloneWith(chapterId),
      isByFormerKey: (executor, chapter) => attempts.isByFormerKey(executor, chapter),
      lowerPassMark: (executor, chapter) => attempts.lowerPassMark(executor, chapter),
      changeChapterType: (executor, chapter) => attempts.changeChapterType(executor, chapter),
    },
  });
  const attachments = createAttachmentsService({
    ...{ database, documents, chapters, links: attachmentLinks },
    findOwner: signIns.findOwner,
  });
  const attempts: AttemptsService = createAttemptsService({ database, jobs, log, chapters, participants });
  const reading = createReadingService({ database, chapters, attempts });
  const progress = createProgressService({ database, participants });
  const translate = (language: Language, key: string) => interfaceText(currentTexts(), language, 'results', key);
  const results = createResultsService({ database, jobs, attempts, chapters, participants, courses, audit, translate });
  const drawing = new PictureDrawing();
  const brand = async () => {
    const { brand } = currentContent();
    const { fonts, colours } = brand;
    const { png } = await drawing.draw({ svg: printedSign(brand) });
    return { fonts, accent: colours.accent.light, accentBright: colours.luminous.light, sign: png };
  };
  const certificates = createCertificatesService({
    brand,
    database,
    participants,
    audit,
    publicUrl: config.publicUrl,
    languages: config.languages,
    translate: (language, key) => interfaceText(currentTexts(), language, 'certificates', key),
    labName: (language) => currentTexts().frame.groupTitle[language],
  });
  const calendar = createCalendarService({
    ...{ database, publicUrl: config.publicUrl, secrets: { make: newToken, hash: hashToken } },
    translate: (language, key) => interfaceText(currentTexts(), language, 'account', key),
    siteName: (language) => currentTexts().frame.titlePrefix[language],
  });
  const leaving = createLeavingService({ database, users, courses, results: attempts });
  const removing = createRemovingService({ database, jobs, courses, audit, results: attempts });
  const account = createAccountService({
    ...{ database, users, audit, credentials, mailLinks, oidc, signIns },
    ...{ participants, attempts, leaving },
  });
  const say = (language: Language, namespace: string, key: string) =>
    interfaceText(currentTexts(), language, namespace, key);
  const content = createContentService({
    ...{ currentContent, say, renderer },
    offersRegistration: config.registration !== 'closed',
  });
  const lookUp = createWorkLookUp(config.doiLookUpUrl);
  const publicationImports = createPublicationImportsService({ database, jobs, audit, content, links, search, lookUp });
  const publications = createPublicationsService({ database, writing, content, renderer });
  /** Makes the search index anew where another program or another content folder made it. */
  const refreshSearch = () =>
    search.rebuild([content, news, publications, courses].map(({ searchSource }) => searchSource));
  const webhooks = createWebhooksService({
    ...{ database, audit, today, log, publicUrl: config.publicUrl, isAnywhere: config.allowsPrivateWebhooks },
    sealingKey: await readOrMakeSecret(database, 'webhooks'),
  });

  return {
    currentTexts,
    drawing,
    database,
    /** Differs after every change of what the public site shows, by any process, and each day. */
    publicVersion,
    jobs,
    passwords,
    audit,
    users,
    auth,
    signIns,
    accessTokens,
    credentials,
    oidc,
    /** Seals what browsers are given to keep. */
    cookieSecret: await readOrMakeSecret(database, 'cookies'),
    rescue,
    secondFactor,
    account,
    media,
    documents,
    structures,
    renderer,
    news,
    publications,
    courses,
    participants,
    leaving,
    removing,
    chapters,
    attachments,
    attempts,
    reading,
    progress,
    results,
    certificates,
    calendar,
    content,
    links,
    publicationImports,
    search,
    webhooks,
    temporaryDirectory,
    refreshSearch,
    /** Shows other texts of the content folder from now on. */
    takeContent: async (content: ContentTexts) => {
      texts.take(content);
      await refreshSearch();
    },
    /** Removes what has expired or was left behind, and returns the number of each; once an hour is enough. */
    sweep: async () => {
      await attempts.closing.settle();
      const expired = await auth.sweep();
      await oidc.sweep();
      const answers = await database.write(removeOldAnswers);
      const entries = await audit.sweep();
      await webhooks.sweep();
      await database.sweep();
      const receptions = await removeOldFiles(temporaryDirectory, new Date(Date.now() - receptionLimitMilliseconds));
      const wordings = await chapters.sweepWordings();
      // Last, as the media store may be unavailable.
      const [pictures, pdfs] = [await media.sweep(), await documents.sweep()];
      const [uploads, files] = [pictures.uploads + pdfs.uploads, pictures.files + pdfs.files];
      await documents.examineDue();
      return { ...expired, answers, entries, wordings, receptions, uploads, files };
    },
    close: async () => {
      attempts.closing.stop();
      await webhooks.stop();
      await jobs.stop();
      await mailer?.close();
      await database.close();
    },
  };
}
