import type { FastifyInstance } from 'fastify';
import { certificateSchemas } from '#contract/certificates.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { CertificatesService } from './certificates.service.ts';

/** Routes of `certificate` and `certificates`. */
export function registerCertificateRoutes(
  app: FastifyInstance,
  certificates: CertificatesService,
  authenticate: Authenticate,
): void {
  const { issueCertificate, checkCertificate, getCertificateFile, listCertificates, revokeCertificate } =
    certificateSchemas;
  const anybody = { authenticate };
  const managers = { authenticate, authorize: certificates.requireManager };

  registerOperation(app, 'issueCertificate', issueCertificate, anybody, (request, _reply, plain) =>
    certificates.issue(actorOf(request), request.body.courseId, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, 'checkCertificate', checkCertificate, anybody, (request) =>
    certificates.check(request.params.number),
  );

  registerOperation(app, 'getCertificateFile', getCertificateFile, anybody, async (request, reply) => {
    const { params, query } = request;
    const { name, content } = await certificates.file(actorOf(request), params.number, query.language);
    return reply
      .headers({ 'content-type': 'application/pdf', 'content-disposition': contentDisposition('attachment', name) })
      .send(content);
  });

  registerOperation(app, 'listCertificates', listCertificates, managers, async (request, reply) => {
    const { items, totalCount } = await certificates.list(actorOf(request), request.query);
    return sendPlain(reply.header(totalCountHeader, String(totalCount)), items);
  });

  registerOperation(app, 'revokeCertificate', revokeCertificate, managers, (request, _reply, plain) =>
    certificates.revoke(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );
}
