import type { FastifyInstance } from 'fastify';
import { certificateOperations } from '#contract/operations/certificates.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { countedItems, sendPlain } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { CertificatesService } from './certificates.service.ts';

/** Routes of `certificate` and `certificates`. */
export function registerCertificateRoutes(app: FastifyInstance, certificates: CertificatesService): void {
  const { issueCertificate, checkCertificate, getCertificateFile, listCertificates, revokeCertificate } =
    certificateOperations;

  registerOperation(app, issueCertificate, ({ actor, body, claim }) =>
    certificates.issue(actor, body.courseId, claim()),
  );

  registerOperation(app, checkCertificate, ({ params }) => certificates.check(params.number));

  registerOperation(app, getCertificateFile, async ({ actor, params, query }, reply) => {
    const { name, content } = await certificates.file(actor, params.number, query.language);
    return reply
      .headers({ 'content-type': 'application/pdf', 'content-disposition': contentDisposition('attachment', name) })
      .send(content);
  });

  registerOperation(app, listCertificates, async ({ query }, reply) =>
    sendPlain(reply, countedItems(reply, await certificates.list(query))),
  );

  registerOperation(app, certificateOperations.reissueCertificate, ({ actor, body, claim }) =>
    certificates.reissue(actor, body.number, claim()),
  );

  registerOperation(app, revokeCertificate, ({ actor, body, claim }) => certificates.revoke(actor, body, claim()));
}
