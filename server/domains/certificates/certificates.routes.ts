import type { FastifyInstance } from 'fastify';
import { certificateOperations } from '#contract/operations/certificates.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { countedItems, sendPlain } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { CertificatesService } from './certificates.service.ts';

/** Routes of `certificate` and `certificates`. */
export function registerCertificateRoutes(app: FastifyInstance, certificates: CertificatesService): void {
  registerOperations(app, certificateOperations, {
    issueCertificate: ({ actor, body, claim }) => certificates.issue(actor, body.courseId, claim()),
    checkCertificate: ({ params }) => certificates.check(params.number),
    getCertificateFile: async ({ actor, params, query }, reply) => {
      const { name, content } = await certificates.file(actor, params.number, query.language);
      return reply
        .headers({ 'content-type': 'application/pdf', 'content-disposition': contentDisposition('attachment', name) })
        .send(content);
    },
    listCertificates: async ({ query }, reply) => sendPlain(reply, countedItems(reply, await certificates.list(query))),
    reissueCertificate: ({ actor, body, claim }) => certificates.reissue(actor, body.number, claim()),
    revokeCertificate: ({ actor, body, claim }) => certificates.revoke(actor, body, claim()),
  });
}
