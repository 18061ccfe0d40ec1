import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecondFactor as Standing } from '#contract/second-factor.ts';
import { type Answer, problem } from '../../testing.tsx';
import { type Answers, noSecondFactor, showAccount } from './account.test-support.tsx';
import { SecondFactor } from './second-factor.tsx';

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-ABCD-EFG${'ABCDEFGHIJ'[index]}`);
const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Lab:ada', qrCode: '<svg xmlns="x"></svg>' };
const isSet = {
  ...{ ...noSecondFactor, isSet: true, isProved: true },
  ...{ setAt: '2026-11-02T10:00:00.000Z', recoveryCodesLeft: 7 },
};
const wrongCode = problem(400, 'VALIDATION_FAILED', { errors: [{ path: 'code', code: 'WRONG_CODE', message: 'x' }] });

/** Shows the section with a server that returns the present account. */
function show(standing: Partial<Standing>, answers: Answers = {}) {
  const account = { ...noSecondFactor, ...standing };
  const page = showAccount(<SecondFactor />, {
    'GET user/secondFactor': () => ({ status: 200, body: { ...account } }),
    ...answers,
  });
  return { ...page, account };
}

const press = async (page: ReturnType<typeof show>, name: string) =>
  page.user.click(await screen.findByRole('button', { name }));
const heading = () => screen.getByRole('heading', { name: 'Second factor' });

describe('setting it up', () => {
  const write = vi.fn(async (_text: string) => {});
  beforeEach(() => {
    write.mockClear();
  });

  async function setUp(confirm: () => Answer) {
    const answers: Answer[] = [{ status: 200, body: begun }];
    const page = show({}, { 'POST user/secondFactor': () => answers.shift() ?? confirm() });
    await press(page, 'Set it up');
    const code = await screen.findByLabelText(/^Code/);
    return { ...page, code };
  }

  it('hands the key over as picture, link and text, and shows the recovery codes once it is proved', async () => {
    const page = await setUp(() => ({ status: 200, body: { recoveryCodes } }));
    expect(document.activeElement).toBe(heading());
    expect(screen.getByAltText(/QR code/).getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(screen.getByRole('link', { name: /on this device/ }).getAttribute('href')).toBe(begun.uri);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Key/).value).toBe('JBSW Y3DP EHPK 3PXP');
    expect(screen.queryByRole('button', { name: /recovery code/ })).toBeNull();
    Object.assign(page.account, isSet);
    await page.user.type(page.code, '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(page.sent('POST', 'user/secondFactor')).toEqual([{}, { code: '123456', language: 'en' }]);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    await press(page, 'Copy');
    expect(write).toHaveBeenCalledWith(recoveryCodes.join('\n'));
    await press(page, 'I have kept them');
    expect(await screen.findByText(/since November 2, 2026. 7 recovery codes are left/)).toBeTruthy();
    expect(screen.queryByText('ABCD-EFGH-ABCD-EFGA')).toBeNull();
  });

  it('tells a wrong code at its field, and can be given up', async () => {
    const page = await setUp(() => wrongCode);
    await page.user.type(page.code, '123456{Enter}');
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
    await press(page, 'Cancel');
    expect(await screen.findByRole('button', { name: 'Set it up' })).toBeTruthy();
  });
});

describe('one that is set', () => {
  it('warns where few recovery codes are left, and gives new ones', async () => {
    const page = show(
      { ...isSet, recoveryCodesLeft: 1 },
      { 'POST user/secondFactor/recoveryCodes?language=en': { status: 200, body: { recoveryCodes } } },
    );
    expect(await screen.findByText('1 recovery code is left. Make new ones before you need them.')).toBeTruthy();
    await press(page, 'New recovery codes');
    expect(await screen.findByText(/worth nothing any more/)).toBeTruthy();
  });

  it('is removed once that is confirmed, by a code where the sign-in is old', async () => {
    const outcomes: Answer[] = [problem(403, 'CONFIRMATION_REQUIRED'), { status: 204 }];
    const codes: Answer[] = [wrongCode, { status: 204 }];
    const page = show(isSet, {
      'DELETE user/secondFactor?language=en': () => outcomes.shift() ?? problem(500, 'INTERNAL'),
      'POST user/confirmation': () => codes.shift() ?? problem(500, 'INTERNAL'),
    });
    await press(page, 'Remove…');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the second factor?' }));
    const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Remove it' }));
    await confirm();
    await page.user.type(await dialog.findByLabelText(/^Code/), '123456');
    await confirm();
    expect(await dialog.findByText(/This code is wrong/)).toBeTruthy();
    Object.assign(page.account, noSecondFactor);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Set it up' })).toBeTruthy();
    expect(screen.getByText('The second factor is removed.')).toBeTruthy();
    expect(page.sent('POST', 'user/confirmation')).toEqual([{ code: '123456' }, { code: '123456' }]);
  });
});

it('says where the site wants it, and why it could not be asked', async () => {
  show({ isRequired: true });
  expect(await screen.findByText(/without it the administration is shut/)).toBeTruthy();
  show({}, { 'GET user/secondFactor': problem(503, 'UNAVAILABLE') });
  expect(await screen.findByRole('alert')).toBeTruthy();
});
