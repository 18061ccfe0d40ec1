import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Course } from '#contract/courses.ts';
import { fieldErrorCatalogue } from '#contract/errors.ts';
import {
  administrator,
  callsOf,
  problem,
  renderAdminPage,
  sentText,
  signedInStore,
  stubServer,
} from '../../../admin-testing.tsx';
import { courseKind } from './course-fields.ts';
import { CourseForm } from './course-form.tsx';
import { makeCourse } from './courses.test-support.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const titleField = () => screen.getByLabelText<HTMLInputElement>(/^Title/);
const textField = () => screen.getByLabelText<HTMLTextAreaElement>('Description');
const button = (name: string) => screen.getByRole('button', { name });
const { drafts } = courseKind;

function show(course: Course | null) {
  const onSaved = vi.fn();
  const onLeave = vi.fn();
  const view = renderAdminPage(<CourseForm course={course} onSaved={onSaved} onLeave={onLeave} />);
  return { ...view, onSaved, onLeave };
}

/** A server that counts versions, and refuses what is based on an older one. */
function versionedServer(current: Course) {
  let kept = current;
  return stubServer(({ form }) => {
    if (form?.get('version') !== String(kept.version)) return problem(409, 'STALE_VERSION', { current: kept });
    const text = (name: string) => String(form?.get(name) ?? '').trim();
    kept = { ...kept, title: text('title'), description: text('description'), version: kept.version + 1 };
    return { status: 200, body: kept };
  });
}

describe('before it is sent', () => {
  test('a title that was left empty says so, and until it is there nothing can be sent', async () => {
    const server = stubServer(() => ({ status: 500 }));
    show(null);
    expect(button('Create the course').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(titleField());
    expect(screen.queryByText(fieldErrorCatalogue.REQUIRED.en)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(fieldErrorCatalogue.REQUIRED.en)).toBeDefined();
    await userEvent.type(textField(), 'A description without a title');
    await userEvent.click(button('Create the course'));
    expect(await screen.findByText(/Some fields need your attention/)).toBeDefined();
    expect(server.asked).toEqual([]);
    await userEvent.type(titleField(), 'Folding');
    await waitFor(() => expect(button('Create the course').getAttribute('aria-disabled')).toBeNull());
    expect(screen.queryByText(fieldErrorCatalogue.REQUIRED.en)).toBeNull();
  });

  test('the preview shows what is typed', async () => {
    stubServer(() => ({ status: 500 }));
    show(null);
    const preview = screen.getByRole('region', { name: 'Preview' });
    await userEvent.type(titleField(), 'Folding');
    fireEvent.input(textField(), { target: { value: 'One.\n\nAnother.' } });
    expect(within(preview).getByText('Folding')).toBeDefined();
    expect(await within(preview).findByText('Another.')).toBeDefined();
  });
});

describe('sending', () => {
  test('a new course goes with its texts and its picture, once however often it is pressed', async () => {
    const saved = makeCourse({ title: 'Folding' });
    const server = stubServer(() => ({ status: 201, body: saved }));
    const { onSaved, container } = show(null);
    await userEvent.type(titleField(), 'Folding');
    await userEvent.type(textField(), 'How proteins fold.');
    const input = container.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await userEvent.upload(input, new File(['picture'], 'lab.png', { type: 'image/png' }));
    await screen.findByRole('img', { name: 'Preview of the picture' });
    const form = titleField().form;
    if (!form) throw new Error('the field stands in no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved));
    expect(callsOf(server, 'POST')).toHaveLength(1);
    const texts = { title: 'Folding', description: 'How proteins fold.', isComplete: 'false' };
    expect(sentText(server.asked[0])).toEqual(texts);
    expect(server.asked[0]?.form?.get('image')).toMatchObject({ name: 'lab.png' });
    expect(drafts.read(drafts.keyOf(administrator.id, 'new'))).toBeNull();
  });

  test('says whether all chapters are there', async () => {
    const server = versionedServer(makeCourse());
    show(makeCourse());
    const box = screen.getByRole('checkbox', { name: 'All chapters are there' });
    await userEvent.click(box);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(callsOf(server, 'PUT')).toHaveLength(1));
    expect(sentText(callsOf(server, 'PUT')[0])).toMatchObject({ isComplete: 'true' });
  });

  test('a changed course stays open, stands on what was saved, and is changed on', async () => {
    const server = versionedServer(makeCourse());
    const { onSaved } = show(makeCourse());
    await userEvent.clear(titleField());
    await userEvent.type(titleField(), '  New title ');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBe('true'));
    expect(titleField().value).toBe('New title');
    expect(screen.queryByText('Nothing has been changed yet.')).toBeNull();
    await userEvent.type(textField(), '!');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
    expect(server.asked.map((call) => sentText(call).version)).toEqual(['1', '2']);
  });

  test('what is typed while it is being saved is not lost, and is kept as a draft of its own', async () => {
    const server = versionedServer(makeCourse());
    const gate = Promise.withResolvers<void>();
    const { answering } = server;
    server.answering = async (asked) => {
      await gate.promise;
      return answering(asked);
    };
    const { onSaved } = show(makeCourse());
    await userEvent.type(titleField(), ' one');
    await userEvent.click(button('Save'));
    await userEvent.type(titleField(), ' two');
    await act(async () => gate.resolve());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(titleField().value).toBe('Old title one two');
    await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(drafts.read(drafts.keyOf(administrator.id, makeCourse().id))).toMatchObject({
      fields: { title: 'Old title one two' },
      version: 2,
    });
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  test('what the server finds wrong with a field stands at the field', async () => {
    const errors = [{ path: 'title', code: 'TOO_LONG', message: 'too long' }];
    stubServer(() => problem(400, 'VALIDATION_FAILED', { errors }));
    show(null);
    await userEvent.type(titleField(), 'Folding');
    await userEvent.click(button('Create the course'));
    expect(await screen.findByText(fieldErrorCatalogue.TOO_LONG.en)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
  });

  test('a lost network says so, keeps what was typed, and can be tried again', async () => {
    const server = stubServer(() => problem(503, 'UNAVAILABLE'));
    const { onSaved } = show(null);
    await userEvent.type(titleField(), 'Folding');
    await userEvent.click(button('Create the course'));
    expect(await screen.findByText(/Nothing that you typed is lost/)).toBeDefined();
    server.answering = () => ({ status: 201, body: makeCourse() });
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });
});

describe('somebody else has saved meanwhile', () => {
  const theirs = makeCourse({ title: 'Their title', description: 'Their text', version: 2 });

  async function meetConflict() {
    const server = versionedServer(theirs);
    const { onSaved } = show(makeCourse());
    await userEvent.clear(titleField());
    await userEvent.type(titleField(), 'My title');
    await userEvent.click(button('Save'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else has changed this item' });
    expect(onSaved).not.toHaveBeenCalled();
    return { server, onSaved, dialog };
  }

  test('mine can be kept', async () => {
    const { server, onSaved, dialog } = await meetConflict();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sentText(server.asked[1])).toMatchObject({ version: '2', title: 'My title', description: 'Old text' });
  });

  test('theirs can be taken', async () => {
    const { server, dialog } = await meetConflict();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(titleField().value).toBe('Their title'));
    expect(callsOf(server, 'PUT')).toHaveLength(1);
  });

  test('both are shown side by side, where they differ', async () => {
    const { dialog } = await meetConflict();
    const rows = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['TitleMineMy titleTheirsTheir title', 'DescriptionMineOld textTheirsTheir text']);
  });
});

describe('somebody else has deleted it meanwhile', () => {
  async function meetDeletion() {
    const server = stubServer(({ method }) =>
      method === 'PUT' ? problem(404, 'NOT_FOUND') : { status: 201, body: makeCourse({ id: 'another' }) },
    );
    const view = show(makeCourse());
    await userEvent.type(titleField(), ' and more');
    await userEvent.click(button('Save'));
    const dialog = await screen.findByRole('alertdialog', { name: 'This item has been deleted meanwhile' });
    expect(dialog.textContent).toContain('Its chapters, participants and results went with it');
    return { ...view, server };
  }

  test('the text can be saved as a new course', async () => {
    const { server, onSaved } = await meetDeletion();
    await userEvent.click(button('Save as a new item'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(makeCourse({ id: 'another' })));
    const texts = { title: 'Old title and more', description: 'Old text', isComplete: 'false' };
    expect(sentText(callsOf(server, 'POST')[0])).toEqual(texts);
  });

  test('or given up', async () => {
    const { server, onLeave } = await meetDeletion();
    await userEvent.click(button('Discard my text'));
    expect(onLeave).toHaveBeenCalledOnce();
    expect(callsOf(server, 'POST')).toEqual([]);
  });
});

describe('unsaved work', () => {
  const key = drafts.keyOf(administrator.id, makeCourse().id);

  test('of another day comes back with its age', async () => {
    stubServer(() => ({ status: 500 }));
    const savedAtMs = Date.now() - 5 * 60_000;
    const fields = { title: 'From yesterday', description: '', isComplete: 'false' };
    drafts.write(key, { fields, version: 1, savedAtMs });
    show(makeCourse({ version: 2 }));
    expect(await screen.findByText(/last changed 5 minutes ago.*another version since then/)).toBeDefined();
    expect(titleField().value).toBe('From yesterday');
  });

  test('is asked about before the page is left', async () => {
    stubServer(() => ({ status: 500 }));
    const { router } = show(makeCourse());
    await userEvent.type(titleField(), '!');
    act(() => void router.navigate('/admin/news/all'));
    await screen.findByText('Leave without saving?');
    await userEvent.click(button('Leave, keep a draft'));
    expect(await screen.findByText('The list')).toBeDefined();
    expect(drafts.read(key)).toMatchObject({ fields: { title: 'Old title!' } });
  });

  test('that was saved is no longer asked about', async () => {
    versionedServer(makeCourse());
    const store = signedInStore();
    const onSaved = vi.fn();
    const { router } = renderAdminPage(<CourseForm course={makeCourse()} onSaved={onSaved} onLeave={() => {}} />, {
      store,
    });
    await userEvent.type(titleField(), '!');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    act(() => void router.navigate('/admin/news/all'));
    expect(await screen.findByText('The list')).toBeDefined();
    expect(drafts.read(key)).toBeNull();
  });
});
