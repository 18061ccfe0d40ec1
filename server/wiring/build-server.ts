import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { apiBase } from '#contract/addresses.ts';
import { ProblemError } from '#contract/errors.ts';
import { authOperations } from '#contract/operations/auth.ts';
import type { Config } from '../config.ts';
import { registerAccountRoutes } from '../domains/account/account.routes.ts';
import { registerAttemptRoutes } from '../domains/attempts/attempts.routes.ts';
import { registerAuditRoutes } from '../domains/audit/audit.routes.ts';
import {
  registerAuthRoutes,
  registerCredentialRoutes,
  registerSecondFactorRoutes,
  registerSignInRoutes,
} from '../domains/auth/auth.routes.ts';
import { registerOidcRoutes } from '../domains/auth/oidc.routes.ts';
import { registerCalendarRoutes } from '../domains/calendar/calendar.routes.ts';
import { registerCertificateRoutes } from '../domains/certificates/certificates.routes.ts';
import { registerAttachmentRoutes, registerChapterRoutes } from '../domains/chapters/chapters.routes.ts';
import { registerContentRoutes } from '../domains/content/content.routes.ts';
import { registerCourseRoutes } from '../domains/courses/courses.routes.ts';
import { registerLinkRoutes } from '../domains/links/links.routes.ts';
import { registerMediaRoutes, registerUploadRoutes } from '../domains/media/media.routes.ts';
import { registerNewsRoutes } from '../domains/news/news.routes.ts';
import { registerLeavingRoutes, registerParticipantRoutes } from '../domains/participants/participants.routes.ts';
import { registerProgressRoutes } from '../domains/progress/progress.routes.ts';
import {
  registerPublicationImportRoutes,
  registerPublicationRoutes,
} from '../domains/publications/publications.routes.ts';
import { registerReadingRoutes } from '../domains/reading/reading.routes.ts';
import { registerResultRoutes } from '../domains/results/results.routes.ts';
import { registerSearchRoutes } from '../domains/search/search.routes.ts';
import { registerUserRoutes } from '../domains/users/users.routes.ts';
import { registerWebhookRoutes } from '../domains/webhooks/webhooks.routes.ts';
import { limitedConnections, requireHost, standardConnectionLimits } from '../http/connection-limits.ts';
import { contentFilesPlugin } from '../http/content-files.ts';
import { discoveryPlugin } from '../http/discovery/discovery-plugin.ts';
import { createDraining, type Draining } from '../http/draining.ts';
import { localesPlugin } from '../http/locales.ts';
import { registerOpenApi } from '../http/openapi/openapi.routes.ts';
import { registerOperationsRoutes } from '../http/operations.ts';
import { standardBuildDirectory } from '../http/pages/built-pages.ts';
import { pagesPlugin } from '../http/pages/pages-plugin.ts';
import { pdfResourcesPlugin } from '../http/pdf-resources.ts';
import { refuseExpectation, refuseUnreadable, sendProblem } from '../http/problems.ts';
import { logAnswer } from '../http/request-log.ts';
import { createResponseCache } from '../http/response-cache.ts';
import { createSealedCookie } from '../http/sealed-cookie.ts';
import { answerHeaders } from '../http/security-headers.ts';
import { sendServerTiming } from '../http/server-timing.ts';
import { compileSerializer, compileValidator } from '../http/validation.ts';
import { createMetrics, type Metrics, toMetricsText } from '../metrics/metrics.ts';
import { shareMetrics } from '../metrics/over-workers.ts';
import type { Services } from './compose.ts';

const maxPublicAnswersBytes = 16 * 1024 * 1024;
const maxFoundBytes = 4 * 1024 * 1024;
const maxKeptTextsBytes = 16 * 1024 * 1024;
const maxPathParameterLength = 200;
const connectionTimeoutMilliseconds = 120_000;

interface ServerOptions {
  readonly config: Config;
  readonly services: Services;
  readonly logger: FastifyBaseLogger;
  /** Lets the server stop without losing requests. */
  readonly draining?: Draining;
  /** Whether pages are served; without them the server needs no build. */
  readonly withPages: boolean;
}

/** The whole server in one file: everything that answers a request is wired here, by hand. */
export async function buildServer({
  config,
  services,
  logger,
  draining = createDraining(),
  withPages,
}: ServerOptions): Promise<FastifyInstance> {
  const headers = answerHeaders(config.publicUrl);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Each log line names its request itself.
    childLoggerFactory: (parent) => parent,
    genReqId: () => randomUUID(),
    connectionTimeout: connectionTimeoutMilliseconds,
    http: limitedConnections(standardConnectionLimits, draining.isClosing),
    // While the server stops, all who are connected are answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: maxPathParameterLength },
    // Fastify would load compilers of its own, two hundred files, though every schema here is the contract's.
    schemaController: { compilersFactory: { buildValidator: noOtherCompiler, buildSerializer: noOtherCompiler } },
    // Answers before there is a request that hooks could run for.
    frameworkErrors: (fault, request, reply) => {
      sendProblem(fault, request, reply.headers(headers));
      logAnswer(request, reply);
    },
    clientErrorHandler: (fault, socket) => refuseUnreadable(fault, socket, headers, standardConnectionLimits),
  });
  app.server.on('checkExpectation', (_request, response) => refuseExpectation(response, headers));
  draining.attach(app);
  // Not `async`: a promise for each hook of each request costs more than the hooks do.
  app.addHook('onRequest', ({ raw }, reply, done) => {
    reply.headers(headers);
    requireHost(raw);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('token', null);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => sendProblem(new ProblemError('NOT_FOUND'), request, reply));

  if (config.development) sendServerTiming(app);
  const metrics = createMetrics(services.database.load);
  metrics.observeAnswers(app);
  const reports = shareMetrics(metrics.families);
  app.addHook('onClose', async () => metrics.close());

  const { currentTexts } = services;
  registerOperationsRoutes(app, {
    checkReadiness: () => checkReadiness(services),
    metricsText: async () => toMetricsText(await reports()),
    metricsToken: config.metricsToken,
  });
  await app.register(localesPlugin, { currentTexts, development: config.development });
  await app.register(contentFilesPlugin, { currentFiles: () => currentTexts().content.files });
  await app.register((api) => registerApi(api, config, services, metrics));
  if (withPages) {
    await app.register(pdfResourcesPlugin);
    await app.register(discoveryPlugin, {
      publicUrl: config.publicUrl,
      languages: config.languages,
      currentTexts,
      contentVersion: services.publicVersion,
      drawing: services.drawing,
      development: config.development,
    });
    await app.register(pagesPlugin, {
      settings: {
        publicUrl: config.publicUrl,
        languages: config.languages,
        offersMail: config.smtpUrl !== null,
        offersRegistration: config.registration !== 'closed',
        providerName: config.oidc?.name ?? null,
        maxImageBytes: config.maxImageBytes,
        maxDocumentBytes: config.maxDocumentBytes,
      },
      development: config.development,
      currentTexts,
      hasDesignGallery: config.hasDesignGallery,
      contentVersion: services.publicVersion,
      buildDirectory: standardBuildDirectory,
      watchCache: metrics.watchCache,
    });
  }
  return app;
}

function noOtherCompiler(): never {
  throw new Error('Only routes of the API have schemas');
}

async function registerApi(
  api: FastifyInstance,
  config: Config,
  services: Services,
  { watchCache }: Metrics,
): Promise<void> {
  api.setValidatorCompiler(compileValidator);
  api.setSerializerCompiler(compileSerializer);
  acceptEmptyJson(api);
  api.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  await api.register(multipart);

  const { auth, publicVersion, temporaryDirectory } = services;
  // While developing, texts may change at any time, so nothing made of them is kept.
  let looks = 0;
  const contentVersion = config.development ? () => ++looks : publicVersion;
  const publicAnswers = createResponseCache({ maxBytes: maxPublicAnswersBytes, contentVersion });
  const keptAnswers = createResponseCache({ maxBytes: maxFoundBytes, contentVersion });
  // Structures of molecules are kept like these texts.
  const keptTexts = createResponseCache({ maxBytes: maxKeptTextsBytes, contentVersion });
  watchCache('public_answers', publicAnswers.counts);
  watchCache('search', keptAnswers.counts);
  watchCache('texts', keptTexts.counts);
  const formLimits = { temporaryDirectory, maxFileBytes: config.maxImageBytes };
  const limits = { ...config, temporaryDirectory };

  const { publicUrl } = config;
  registerOpenApi(api, {
    languages: config.languages,
    publicUrl,
    version: '0.1.0',
    kept: keptAnswers,
    currentTexts: services.currentTexts,
  });

  api.decorate('authenticate', auth.authenticate);
  const kept = { secret: services.cookieSecret, isSecure: publicUrl.startsWith('https:') };
  const signInPath = apiBase + authOperations.login.path;
  registerAuthRoutes(api, auth, createSealedCookie({ ...kept, name: 'known-browser', path: signInPath }));
  registerOidcRoutes(api, services.oidc, {
    leaving: createSealedCookie({ ...kept, name: 'oidc' }),
    returned: createSealedCookie({ ...kept, name: 'oidc-back' }),
    languages: config.languages,
  });
  registerSignInRoutes(api, services.signIns, services.accessTokens);
  registerCredentialRoutes(api, services.credentials, services.rescue);
  registerSecondFactorRoutes(api, services.secondFactor);
  registerAccountRoutes(api, services.account);
  registerMediaRoutes(api, services.media);
  registerUploadRoutes(api, services, limits);
  registerNewsRoutes(api, services.news, { publicAnswers, formLimits });
  registerPublicationRoutes(api, services.publications, { publicAnswers, formLimits });
  registerLinkRoutes(api, services.links, { publicAnswers });
  registerContentRoutes(api, services.content, { publicAnswers });
  registerPublicationImportRoutes(api, services.publicationImports);
  registerSearchRoutes(api, services.search, { keptAnswers });
  // For users who are signed in: courses, participants and the journal.
  registerAuditRoutes(api, services.audit);
  registerUserRoutes(api, services.users);
  registerCourseRoutes(api, services.courses, { formLimits, keptTexts });
  registerParticipantRoutes(api, services.participants, services.removing);
  registerLeavingRoutes(api, services.leaving);
  registerChapterRoutes(api, services.chapters, { ...limits, keptTexts });
  registerAttachmentRoutes(api, services.attachments);
  registerAttemptRoutes(api, services.attempts);
  registerReadingRoutes(api, services.reading);
  registerProgressRoutes(api, services.progress);
  registerResultRoutes(api, services.results);
  registerCertificateRoutes(api, services.certificates);
  registerCalendarRoutes(api, services.calendar);
  registerWebhookRoutes(api, services.webhooks);
}

/** Many clients name a type for a body that they do not send. Only JSON and forms are read at all. */
function acceptEmptyJson(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  const parseJson = api.getDefaultJsonParser('error', 'ignore');
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parseJson(request, body, done);
  });
}

async function checkReadiness({ database, media }: Services): Promise<void> {
  await database.ping();
  await media.ping();
}
