import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import buttonTexts from '../../locales/en/button.json';
import errorTexts from '../../locales/en/errors.json';
import { LanguageProvider } from '../i18n/language.tsx';
import { makeFetchingI18n } from '../i18n/make-fetching-i18n.ts';
import { CallFailure } from './call-failure.tsx';

test('needs no texts but those of every page, so that the form beside it is never hidden', () => {
  const fetched = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetched);
  const i18n = makeFetchingI18n('en', { en: { button: buttonTexts, errors: errorTexts } });
  const error = { status: 429, data: null, retryAfterSeconds: 30 };
  render(
    <LanguageProvider language="en" i18n={i18n}>
      <Suspense fallback="hidden">
        <CallFailure error={error} />
      </Suspense>
    </LanguageProvider>,
  );
  expect(screen.queryByText('hidden')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Try again in 30 seconds.');
  expect(fetched).not.toHaveBeenCalled();
});
