import type { FastifyInstance } from 'fastify';
import { certificateOperations } from '#contract/operations/certificates.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { CertificatesService } from './certificates.service.ts';

/** Routes of `certificate` and `certificates`. */
export function registerCertificateRoutes(app: FastifyInstance, certificates: CertificatesService): void {
  const { issueCertificate, checkCertificate, getCertificateFile, listCertificates, revokeCertificate } =
    certificateOperations;

  registerOperation(app, issueCertificate, (request, _reply, plain) =>
    certificates.issue(actorOf(request), request.body.courseId, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, checkCertificate, (request) => certificates.check(request.params.number));

  registerOperation(app, getCertificateFile, async (request, reply) => {
    const { params, query } = request;
    const { name, content } = await certificates.file(actorOf(request), params.number, query.language);
    return reply
      .headers({ 'content-type': 'application/pdf', 'content-disposition': contentDisposition('attachment', name) })
      .send(content);
  });

  registerOperation(app, listCertificates, async (request, reply) => {
    const { items, totalCount } = await certificates.list(request.query);
    return sendPlain(reply.header(totalCountHeader, String(totalCount)), items);
  });

  registerOperation(app, revokeCertificate, (request, _reply, plain) =>
    certificates.revoke(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );
}
