import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeFetchingI18n } from './make-fetching-i18n.ts';

function Greeting() {
  const { t } = useTranslation('late');
  return <p>{t('form.showPassword')}</p>;
}

/** Renders a component whose texts are still missing, with a server that gives these answers; the last answer stays. */
function show(...answers: readonly (() => Response)[]) {
  const fetched = vi.fn(async () => (answers[Math.min(fetched.mock.calls.length, answers.length) - 1] ?? ok)());
  vi.stubGlobal('fetch', fetched);
  const i18n = makeFetchingI18n('en', { en: { translation: {} } });
  render(
    <I18nextProvider i18n={i18n}>
      <Suspense fallback="waiting">
        <Greeting />
      </Suspense>
    </I18nextProvider>,
  );
  return fetched;
}

const ok = () => Response.json({ form: { showPassword: 'Let me see it' } });
const failing = () => new Response('', { status: 500 });
const missing = () => new Response('', { status: 404 });

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Waits for the backend, which an import loads: that takes turns of the event loop but no time. */
async function started(fetched: ReturnType<typeof show>) {
  while (fetched.mock.calls.length === 0) await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('waits for texts that come at the second attempt, 350 ms after the first', async () => {
  const fetched = show(failing, ok);
  await started(fetched);
  await pass(349);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(screen.getByText('waiting')).toBeTruthy();
  await pass(1);
  expect(screen.getByText('Let me see it')).toBeTruthy();
});

it('shows keys as words when they do not come, asks five times more, each wait twice the last, and takes them up', async () => {
  const fetched = show(failing, failing, failing, failing, failing, ok);
  await started(fetched);
  await pass(350 + 700);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(screen.getByText('Show password')).toBeTruthy();
  await pass(1400 + 2800);
  expect(fetched).toHaveBeenCalledTimes(5);
  await pass(5600);
  expect(fetched).toHaveBeenCalledTimes(6);
  expect(screen.getByText('Let me see it')).toBeTruthy();
});

it('gives up after the fifth retry', async () => {
  const fetched = show(failing);
  await started(fetched);
  await pass(120_000);
  expect(fetched).toHaveBeenCalledTimes(6);
  expect(screen.getByText('Show password')).toBeTruthy();
});

it('does not ask again for a file that there is not', async () => {
  const fetched = show(missing);
  await started(fetched);
  await pass(120_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Show password')).toBeTruthy();
});
