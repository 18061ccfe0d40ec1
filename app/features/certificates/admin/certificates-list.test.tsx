import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Certificate } from '#contract/certificates.ts';
import { type Call, callsOf, pageOf, renderAdminPage, rowOf, stubServer } from '../../../admin-testing.tsx';
import { problem } from '../../../testing.tsx';
import { aCertificate } from '../certificates.test-support.ts';
import { CertificatesList } from './certificates-list.tsx';

const ada = aCertificate();
const boris = aCertificate({
  ...{ number: '1111-2222-3333', name: 'Boris', surname: 'Orlov', courseId: null },
  ...{ revokedAt: '2026-11-22T08:00:00.000Z', revocationReason: 'Not his answers' },
});

/** A server with these certificates; `changing` answers calls that change one. */
function certificatesServer(
  certificates: readonly Certificate[],
  changing = (_asked: Call) => problem(503, 'UNAVAILABLE'),
) {
  return stubServer((asked) => {
    if (asked.method !== 'GET') return changing(asked);
    const search = asked.query.get('search') ?? '';
    const courseId = asked.query.get('courseId');
    const found = certificates.filter(
      (each) => each.name.includes(search) && (courseId === null || each.courseId === courseId),
    );
    return pageOf(found, asked);
  });
}

const show = (search = '') => renderAdminPage(<CertificatesList courseName={() => 'Motors'} />, { search });

describe('the list', () => {
  test('says whose each is, of what, whether it is valid, and why not', async () => {
    certificatesServer([ada, boris]);
    show();
    const first = await rowOf('Ada Byron');
    expect(first.textContent).toMatch(/ada@example\.org.*Molecular motors.*Valid.*issued November 21, 2026/);
    expect(within(first).getByRole('link').getAttribute('href')).toBe(`/certificate/${ada.number}`);
    const second = await rowOf('Boris Orlov');
    expect(second.textContent).toMatch(/deleted since.*Revoked.*revoked November 22, 2026: Not his answers/);
    expect(screen.getByText('2 certificates')).toBeDefined();
  });

  test('can be of one course, named by its address', async () => {
    certificatesServer([ada, boris]);
    show(`?courseId=${ada.courseId}`);
    await rowOf('Ada Byron');
    expect(screen.queryByText('Boris Orlov')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Motors/ }));
    expect(await rowOf('Boris Orlov')).toBeDefined();
  });
});

describe('revoking', () => {
  const ask = async (name: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return screen.findByRole('alertdialog');
  };

  test('asks first, takes a reason, and the list shows it', async () => {
    let now = ada;
    const server = certificatesServer([]);
    server.answering = (asked) => {
      if (asked.method === 'GET') return pageOf([now], asked);
      now = { ...ada, revokedAt: '2026-11-23T08:00:00.000Z', revocationReason: 'Cheating' };
      return { status: 200, body: now };
    };
    show();
    const question = await ask(/^Revoke the certificate of Ada Byron/);
    expect(question.textContent).toContain('is not valid any more');
    await userEvent.type(within(question).getByLabelText(/Reason/), 'Cheating');
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The certificate of Ada Byron is revoked.')).toBeDefined();
    expect(callsOf(server, 'PUT').map(({ json }) => json)).toEqual([
      { number: ada.number, isRevoked: true, reason: 'Cheating' },
    ]);
    await waitFor(async () => expect((await rowOf('Ada Byron')).textContent).toContain('Cheating'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('can be undone', async () => {
    const server = certificatesServer([boris], () => ({ status: 200, body: { ...boris, revokedAt: null } }));
    show();
    const question = await ask(/Boris Orlov.*valid again/);
    expect(within(question).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(question).getByRole('button', { name: 'Make valid' }));
    expect(await screen.findByText('The certificate of Boris Orlov is valid again.')).toBeDefined();
    expect(callsOf(server, 'PUT')[0]?.json).toEqual({ number: boris.number, isRevoked: false, reason: '' });
  });

  test('with a reason that is too long is not asked for', async () => {
    const server = certificatesServer([ada]);
    show();
    const question = await ask(/^Revoke the certificate of Ada/);
    await userEvent.click(within(question).getByLabelText(/Reason/));
    await userEvent.paste('x'.repeat(501));
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(within(question).getByText('This is too long.')).toBeDefined();
    expect(callsOf(server, 'PUT')).toEqual([]);
  });
});
