import { randomInt } from 'node:crypto';
import { type Actor, mayActFor } from '#contract/auth.ts';
import type { Certificate, CertificatesQuery, PublicCertificate, Revocation } from '#contract/certificates.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import type { Executor } from '#server/db/tables.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ParticipantsService } from '../participants/participants.service.ts';
import { type CertificateFile, drawFile, type FileDependencies } from './certificate-file.ts';
import {
  type CertifiedProgress,
  countCertificates,
  findCertificate,
  findHolder,
  findProgress,
  insertCertificate,
  listCertificates,
  listCertificatesOf,
  replaceCertificate,
  updateRevocation,
} from './certificates.repository.ts';

/** Crockford's base 32 (https://www.crockford.com/base32.html): without I, L and O, which look like digits, and without U. */
const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberGroups = 3;
const lettersPerGroup = 4;

interface CertificatesDependencies extends FileDependencies {
  readonly database: Database;
  readonly participants: ParticipantsService;
  readonly audit: AuditService;
}

/** Certificates that a course was finished. */
export type CertificatesService = ReturnType<typeof createCertificatesService>;

/** Stores the data of a certificate, not its file: each PDF is drawn when it is asked for. */
export function createCertificatesService(dependencies: CertificatesDependencies) {
  const { database, participants, audit } = dependencies;

  const get = async (executor: Executor, number: string) => mustExist(await findCertificate(executor, number));

  /**
   * The newest valid certificate, even if names or the course have changed since; undefined where none was issued.
   * @throws ProblemError CERTIFICATE_REVOKED
   */
  async function findIssued(executor: Executor, actor: Actor, courseId: string): Promise<Certificate | undefined> {
    const issued = await listCertificatesOf(executor, courseId, actor.id);
    const valid = issued.find(({ revokedAt }) => revokedAt === null);
    if (!valid && issued.length > 0) throw new ProblemError('CERTIFICATE_REVOKED');
    return valid;
  }

  /** @throws ProblemError CERTIFICATE_REVOKED where another certificate has replaced this one */
  async function refuseWhereAnotherHolds(executor: Executor, { number, replacedBy, courseId, userId }: Certificate) {
    const issued = courseId === null ? [] : await listCertificatesOf(executor, courseId, userId);
    const isOtherValid = issued.some((other) => other.number !== number && other.revokedAt === null);
    if (replacedBy !== null || isOtherValid) throw new ProblemError('CERTIFICATE_REVOKED');
  }

  async function issue(executor: Executor, actor: Actor, courseId: string): Promise<Certificate> {
    const issued = await findIssued(executor, actor, courseId);
    if (issued) return issued;
    await participants.requireParticipant(executor, actor, courseId);
    const progress = await findProgress(executor, courseId, actor.id);
    if (!progress?.finishedAt || !hasCompletedAll(progress)) throw new ProblemError('COURSE_NOT_FINISHED');
    const { email, name, surname, courseTitle, finishedAt } = progress;
    const number = newCertificateNumber();
    await insertCertificate(executor, {
      ...{ email, name, surname, courseTitle },
      ...{ number, userId: actor.id, courseId, finishedAt, issuedAt: new Date() },
    });
    // Of two requests at the same moment the first one's certificate stays.
    const certificate = await findIssued(executor, actor, courseId);
    if (!certificate) throw new Error('A certificate is not there that has just been issued');
    return certificate;
  }

  return {
    /**
     * The caller's newest valid certificate of a course. Makes one if there is none; names and title then stay as they are.
     * @throws ProblemError FORBIDDEN for administrators, NOT_FOUND, NOT_A_PARTICIPANT, PARTICIPANT_BLOCKED, COURSE_NOT_FINISHED,
     * CERTIFICATE_REVOKED
     */
    issue: (actor: Actor, courseId: string, claim: Claim): Promise<Certificate> =>
      writeOnce(database, claim, (executor) => issue(executor, actor, courseId)),

    /** The public data of a certificate, for anybody with its number. @throws ProblemError NOT_FOUND */
    check: async (number: string): Promise<PublicCertificate> => {
      const { name, surname, courseTitle, finishedAt, issuedAt, revokedAt, replacedBy } = await get(
        database.read,
        number,
      );
      return { number, name, surname, courseTitle, finishedAt, issuedAt, revokedAt, replacedBy };
    },

    /** The certificate as PDF. @throws ProblemError FORBIDDEN, NOT_FOUND */
    file: async (actor: Actor, number: string, language: Language): Promise<CertificateFile> => {
      const certificate = await get(database.read, number);
      if (!mayActFor(actor, certificate.userId)) throw new ProblemError('FORBIDDEN');
      return drawFile(certificate, language, dependencies);
    },

    /** Newest first, with the count of all that the filters let through. */
    list: async (query: CertificatesQuery): Promise<{ items: Certificate[]; totalCount: number }> => {
      const [items, totalCount] = await Promise.all([
        listCertificates(database.read, query),
        countCertificates(database.read, query),
      ]);
      return { items, totalCount };
    },

    /**
     * Issues a certificate again, with the holder's present name, and makes the old one invalid. Title and finishing day stay.
     * @throws ProblemError NOT_FOUND, CERTIFICATE_REVOKED where another has replaced it already
     */
    reissue: (actor: Actor, number: string, claim: Claim): Promise<Certificate> =>
      writeOnce(
        database,
        claim,
        async (executor) => {
          const former = await get(executor, number);
          await refuseWhereAnotherHolds(executor, former);
          const { userId, courseId, courseTitle } = former;
          const { name, surname, email } = mustExist(await findHolder(executor, userId));
          const replacedBy = newCertificateNumber();
          const issuedAt = new Date();
          await replaceCertificate(executor, number, { replacedBy, revokedAt: issuedAt });
          await insertCertificate(executor, {
            ...{ number: replacedBy, userId, email, name, surname, courseId, courseTitle, issuedAt },
            finishedAt: new Date(former.finishedAt),
          });
          await audit.record(executor, actor, {
            action: 'certificate.reissued',
            ...{ subjectId: userId, subjectTitle: `${replacedBy}, ${name} ${surname}`, courseId },
            details: { formerNumber: number },
          });
          return get(executor, replacedBy);
        },
        { alone: aloneWith(number) },
      ),

    /** Makes a certificate invalid, or valid again. @throws ProblemError NOT_FOUND, CERTIFICATE_REVOKED where another has replaced it */
    revoke: async (actor: Actor, { number, isRevoked, reason }: Revocation, claim: Claim): Promise<Certificate> => {
      const unit = async (executor: Executor) => {
        const certificate = await get(executor, number);
        const { name, surname, userId, courseId } = certificate;
        if (!isRevoked) await refuseWhereAnotherHolds(executor, certificate);
        const revocation = isRevoked ? { revokedAt: new Date(), reason } : { revokedAt: null, reason: '' };
        if (await updateRevocation(executor, number, revocation)) {
          await audit.record(executor, actor, {
            action: isRevoked ? 'certificate.revoked' : 'certificate.restored',
            ...{ subjectId: userId, subjectTitle: `${number}, ${name} ${surname}`, courseId },
            details: reason === '' ? {} : { reason },
          });
        }
        return get(executor, number);
      };
      return writeOnce(database, claim, unit, { alone: aloneWith(number) });
    },
  };
}

/** Whether a certificate holds is decided by what the write reads, so it must run alone. */
function aloneWith(number: string): readonly string[] {
  return [`certificate ${number}`];
}

/** Checked now, because chapters may have been added since the course was finished. */
function hasCompletedAll({ isComplete, chaptersCount, completedCount }: CertifiedProgress): boolean {
  return isComplete && chaptersCount > 0 && completedCount === chaptersCount;
}

/**
 * A number as certificates show it, `7K3Q-X9M2-PB4T`. It has 60 random bits: nobody finds one by trying, and among a million certificates
 * two get the same number with a chance of less than one in a million.
 */
function newCertificateNumber(): string {
  const letter = () => numberLetters[randomInt(numberLetters.length)] ?? '';
  const group = () => Array.from({ length: lettersPerGroup }, letter).join('');
  return Array.from({ length: numberGroups }, group).join('-');
}
