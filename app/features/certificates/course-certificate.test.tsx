import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublicCertificate } from '#contract/certificates.ts';
import { type Call, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { problem, watchDownloads } from '../../testing.tsx';
import { aCertificate, publicCertificate } from './certificates.test-support.ts';
import { CourseCertificate } from './course-certificate.tsx';

let saved: string[];
beforeEach(() => {
  saved = watchDownloads();
});

const certificate = aCertificate();
const disposition = { 'content-disposition': `attachment; filename="Certificate ${certificate.number}.pdf"` };

type Answer = ReturnType<typeof problem>;

interface Answers {
  readonly issuing?: () => Answer;
  readonly file?: () => Answer;
  readonly checked?: PublicCertificate;
}

/** A server with the certificate, or with the test's own answers. */
function certificateServer({
  issuing = () => ({ status: 200, body: certificate }),
  file = () => ({ status: 200, body: {}, headers: disposition }),
  checked = publicCertificate,
}: Answers = {}) {
  return stubServer(({ method, path }) => {
    if (method === 'POST') return issuing();
    return path.endsWith('/file') ? file() : { status: 200, body: checked };
  });
}

function show(certificateNumber: string | null, language: 'en' | 'ru' = 'en') {
  return renderAdminPage(
    <CourseCertificate
      courseId={certificate.courseId ?? ''}
      finishedAt={certificate.finishedAt}
      certificateNumber={certificateNumber}
    />,
    { language },
  );
}

/** The paths of calls that issued and downloaded. */
const pathsOf = ({ asked }: { readonly asked: readonly Call[] }) =>
  asked.filter(({ path }) => !path.endsWith(certificate.number)).map(({ method, path }) => `${method} ${path}`);

describe('the certificate of a finished course', () => {
  test('says when the course was finished, the same day in every time zone, and offers the certificate', () => {
    certificateServer();
    show(null);
    expect(screen.getByRole('heading', { name: 'You have finished this course' })).toBeDefined();
    expect(screen.getByText(/November 20, 2026/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('is made and downloaded by one press, and the focus stays', async () => {
    const server = certificateServer();
    show(null, 'ru');
    await userEvent.click(screen.getByRole('button', { name: 'Получить сертификат' }));
    expect(await screen.findByText(`Файл скачан: Certificate ${certificate.number}.pdf`)).toBeDefined();
    expect(screen.getByText(certificate.number)).toBeDefined();
    expect(pathsOf(server)).toEqual(['POST certificate', `GET certificate/${certificate.number}/file`]);
    expect(server.asked[0]?.json).toEqual({ courseId: certificate.courseId });
    const file = server.asked.find(({ path }) => path.endsWith('/file'));
    expect(file?.query.get('language')).toBe('ru');
    expect(saved).toEqual([`Certificate ${certificate.number}.pdf`]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Скачать PDF' }));
  });

  test('that is there already is downloaded without asking for another', async () => {
    const server = certificateServer();
    show(certificate.number);
    await userEvent.click(screen.getByRole('button', { name: 'Download the PDF' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(pathsOf(server)).toEqual([`GET certificate/${certificate.number}/file`]);
  });

  test('is asked for once by a double press', async () => {
    const server = certificateServer();
    show(null);
    const button = screen.getByRole('button', { name: 'Get the certificate' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(pathsOf(server).filter((path) => path === 'POST certificate')).toHaveLength(1);
  });

  test('that is refused says why, and can be asked for again', async () => {
    let issued: Answer = problem(403, 'PARTICIPANT_BLOCKED');
    certificateServer({ issuing: () => issued });
    show(null);
    await userEvent.click(screen.getByRole('button', { name: 'Get the certificate' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The certificate could not be made');
    expect(alert.textContent).toContain('Your access to this course is blocked.');
    issued = { status: 200, body: certificate };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('whose file does not come keeps its number and says so', async () => {
    certificateServer({ file: () => problem(503, 'UNAVAILABLE') });
    show(null);
    await userEvent.click(screen.getByRole('button', { name: 'Get the certificate' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The file could not be downloaded');
    expect(screen.getByText(certificate.number)).toBeDefined();
  });

  test('that was revoked says so', async () => {
    certificateServer({ checked: { ...publicCertificate, revokedAt: '2026-11-23T08:00:00.000Z' } });
    show(certificate.number);
    expect(await screen.findByText(/was revoked on November 23, 2026/)).toBeDefined();
  });

  test('leads to its public page, whose address can be copied', async () => {
    certificateServer();
    const user = userEvent.setup();
    show(certificate.number, 'ru');
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/ru/certificate/${certificate.number}`);
    await user.click(screen.getByRole('button', { name: 'Скопировать ссылку' }));
    expect(await screen.findByText('Ссылка скопирована.')).toBeDefined();
    const link = `https://lab.example.org/ru/certificate/${certificate.number}`;
    expect(await navigator.clipboard.readText()).toBe(link);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Скопировать ссылку' }));
    expect(await screen.findByText(new RegExp(link))).toBeDefined();
  });
});
