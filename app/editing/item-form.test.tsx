import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { errorCatalogue, fieldErrorCatalogue } from '#contract/errors.ts';
import { callsOf, sentText, stubServer } from '../admin-testing.tsx';
import { problem, testSettings } from '../testing.tsx';
import { button, makeThing, openThing, readDraft, titleField, versionedServer } from './things.test-support.tsx';

const create = () => screen.getByRole('button', { name: /^Create/ });

describe('before it is sent', () => {
  test('a field that was left says what is wrong with it, until that is mended', async () => {
    stubServer(() => ({ status: 500 }));
    openThing();
    await userEvent.click(titleField());
    expect(screen.queryByText(fieldErrorCatalogue.REQUIRED)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText(fieldErrorCatalogue.REQUIRED)).toBeDefined();
    await userEvent.type(titleField(), 'A');
    await waitFor(() => expect(screen.queryByText(fieldErrorCatalogue.REQUIRED)).toBeNull());
  });

  test('nothing is sent while it is unchanged or invalid, and it says why', async () => {
    const server = stubServer(() => ({ status: 500 }));
    openThing();
    expect(create().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(create());
    expect(await screen.findByText('Nothing has been changed yet.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Words'), 'Without a title');
    await userEvent.click(create());
    expect(await screen.findByText(/Some fields need your attention/)).toBeDefined();
    expect(server.asked).toEqual([]);
  });

  test('one change that leaves it valid is enough', async () => {
    stubServer(() => ({ status: 500 }));
    openThing(makeThing());
    fireEvent.input(titleField(), { target: { value: 'Pasted' } });
    await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull());
  });

  test('a picture that is larger than the server takes is refused', async () => {
    stubServer(() => ({ status: 500 }));
    const { choose } = openThing();
    await choose('large.png', testSettings.maxImageBytes + 1);
    expect(await screen.findByText(`File is larger than ${testSettings.maxImageBytes} bytes`)).toBeDefined();
    expect(screen.queryByText(/large\.png/)).toBeNull();
  });
});

describe('sending', () => {
  test('a new item goes with all its fields and its picture', async () => {
    const server = stubServer(() => ({ status: 201, body: makeThing() }));
    const { onSaved, choose } = openThing();
    await userEvent.type(titleField(), 'News');
    await choose('lab.png');
    await screen.findByRole('img', { name: 'Preview of the picture' });
    await userEvent.click(create());
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(makeThing()));
    expect(sentText(server.asked[0])).toEqual({ title: 'News', words: 'Begun', isOpen: 'false' });
    expect(server.asked[0]?.form?.get('image')).toMatchObject({ name: 'lab.png' });
  });

  test('pressing twice sends once', async () => {
    const server = stubServer(() => ({ status: 201, body: makeThing() }));
    const release = server.hold();
    const { onSaved } = openThing();
    await userEvent.type(titleField(), 'News');
    const form = titleField().form ?? document.body;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await userEvent.click(create());
    await waitFor(() => expect(server.asked).toHaveLength(1));
    expect(create().getAttribute('aria-busy')).toBe('true');
    await release();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(callsOf(server, 'POST')).toHaveLength(1);
  });

  test('a changed item stays open, stands on what was saved, and is changed on by keys', async () => {
    const server = versionedServer(makeThing());
    const { onSaved, router } = openThing(makeThing());
    await userEvent.clear(titleField());
    await userEvent.type(titleField(), '  New title ');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBe('true'));
    expect(titleField().value).toBe('New title');
    expect(screen.queryByText('Nothing has been changed yet.')).toBeNull();
    await userEvent.type(titleField(), '!{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
    expect(server.asked.map((call) => sentText(call).version)).toEqual(['1', '2']);
    act(() => void router.navigate('/elsewhere'));
    expect(await screen.findByText('Elsewhere')).toBeDefined();
    expect(readDraft('thing-1')).toBeNull();
  });

  test('what is typed while it is being saved is not lost, and is kept as a draft of its own', async () => {
    const server = versionedServer(makeThing());
    const release = server.hold();
    const { onSaved } = openThing(makeThing());
    await userEvent.type(titleField(), ' one');
    await userEvent.click(button('Save'));
    await userEvent.type(titleField(), ' two');
    await release();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(titleField().value).toBe('Old title one two');
    await waitFor(() => expect(button('Save').getAttribute('aria-disabled')).toBeNull());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(readDraft('thing-1')).toMatchObject({ fields: { title: 'Old title one two' }, version: 2 });
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  test('what is typed while a new item is being created is not lost either', async () => {
    const server = versionedServer(makeThing());
    const release = server.hold();
    const { onSaved } = openThing();
    await userEvent.type(titleField(), 'one');
    await userEvent.click(button('Create'));
    await userEvent.type(titleField(), ' two');
    await release();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(readDraft()).toMatchObject({ fields: { title: 'one two' }, version: 1 });
  });

  test('a removed picture is said to be removed, and can be put back before', async () => {
    const server = versionedServer(makeThing());
    const { onSaved } = openThing(makeThing({ imageUrl: 'media/a.webp' }));
    await userEvent.click(button('Remove the picture'));
    await userEvent.click(button('Put it back'));
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button('Remove the picture'));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sentText(server.asked[0])).toMatchObject({ removeImage: 'true', version: '1', id: 'thing-1' });
  });
});

describe('refused', () => {
  test('what the server finds wrong with a field stands at the field, until it is changed', async () => {
    const errors = [{ path: 'title', code: 'TOO_LONG', message: 'too long' }];
    stubServer(() => problem(400, 'VALIDATION_FAILED', { errors }));
    openThing();
    await userEvent.type(titleField(), 'News');
    await userEvent.click(create());
    expect(await screen.findByText(fieldErrorCatalogue.TOO_LONG)).toBeDefined();
    expect(titleField().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    await userEvent.type(titleField(), '!');
    await waitFor(() => expect(screen.queryByText(fieldErrorCatalogue.TOO_LONG)).toBeNull());
  });

  test('a picture that the server does not take is refused at the picture', async () => {
    stubServer(() => problem(413, 'PAYLOAD_TOO_LARGE'));
    const { choose } = openThing();
    await userEvent.type(titleField(), 'News');
    await choose('lab.png');
    await userEvent.click(create());
    const fault = await screen.findByText(errorCatalogue.PAYLOAD_TOO_LARGE.en);
    expect(fault.closest('[role="alert"]')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Picture/ }));
  });

  test('a lost network says so, keeps what was typed, and can be tried again', async () => {
    const server = stubServer(() => problem(503, 'UNAVAILABLE'));
    const { onSaved } = openThing();
    await userEvent.type(titleField(), 'News');
    await userEvent.click(create());
    expect(await screen.findByText(/Nothing that you typed is lost/)).toBeDefined();
    expect(titleField().value).toBe('News');
    server.answering = () => ({ status: 201, body: makeThing() });
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });
});
