import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PublicCertificate } from '#contract/certificates.ts';
import { renderAdminPage } from '../../admin-testing.tsx';
import { CertificateCheck } from './certificate-check.tsx';
import { CertificateForm } from './certificate-form.tsx';
import { publicCertificate } from './certificates.test-support.ts';

const check = (certificate: PublicCertificate | null) =>
  renderAdminPage(<CertificateCheck number="7K3Q-X9M2-PB4T" certificate={certificate} />);

const titleOf = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the check of a certificate', () => {
  test('says that a valid one is, whose it is and of what', () => {
    check(publicCertificate);
    expect(titleOf()).toBe('This certificate is valid');
    for (const text of ['Ada Byron', 'Molecular motors', 'November 20, 2026', 'November 21, 2026', '7K3Q-X9M2-PB4T']) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getByText(/issued by Group/)).toBeDefined();
  });

  test('says before all else that one is revoked, and since when', () => {
    check({ ...publicCertificate, revokedAt: '2026-11-23T00:30:00.000Z' });
    expect(titleOf()).toBe('This certificate has been revoked');
    expect(screen.getByText(/revoked on November 23, 2026/)).toBeDefined();
  });

  test('says that there is none, naming what was asked for', () => {
    check(null);
    expect(titleOf()).toBe('There is no certificate with this number');
    expect(screen.getByText(/“7K3Q-X9M2-PB4T”/)).toBeDefined();
  });
});

describe('the form', () => {
  test('is a plain one that leads to the page in its language', () => {
    renderAdminPage(<CertificateForm isEmpty={false} />, { language: 'ru' });
    const field = screen.getByLabelText(/Номер/);
    expect(field.getAttribute('name')).toBe('number');
    expect(field.closest('form')?.getAttribute('action')).toBe('/ru/certificate');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  test('says what is missing', () => {
    renderAdminPage(<CertificateForm isEmpty />);
    expect(screen.getByLabelText(/Number/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please fill this in.')).toBeDefined();
  });
});
