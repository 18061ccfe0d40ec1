import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Call, callsOf } from '../../../admin-testing.tsx';
import { idOf, problem } from '../../../testing.tsx';
import { button, showChapters } from '../chapter-list.test-support.tsx';
import { aChapter, courseId, stubChapters } from '../chapters.test-support.ts';

const order = () =>
  within(screen.getByRole('list', { name: 'Order of the chapters' }))
    .getAllByText(/^Chapter title/)
    .map(({ textContent }) => textContent?.replace('Chapter title ', ''));
const sentOrders = (server: { readonly asked: readonly Call[] }) =>
  callsOf(server, 'PUT').map(({ json }) => json as { courseId: string; chapters: { id: string; position: number }[] });

async function startOrdering(refuse?: Parameters<typeof stubChapters>[1]) {
  const server = stubChapters([aChapter(1), aChapter(2), aChapter(3)], refuse);
  const view = showChapters();
  await userEvent.click(await screen.findByRole('button', { name: 'Change the order' }));
  return { ...view, server };
}

describe('by the buttons', () => {
  test('a chapter moves at once, and so it is saved', async () => {
    const { server } = await startOrdering();
    const release = server.hold();
    expect(document.activeElement).toBe(button('Done'));
    await userEvent.click(button('Move “Chapter title 1” down'));
    expect(order()).toEqual(['2', '1', '3']);
    expect(screen.getByText('“Chapter title 1” is at place 2 of 3 now.')).toBeDefined();
    expect(document.activeElement).toBe(button('Move “Chapter title 1” down'));
    await release();
    await waitFor(() => expect(sentOrders(server)).toHaveLength(1));
    const places = [2, 1, 3].map((number, index) => ({ id: idOf(number), position: index + 1 }));
    expect(sentOrders(server)[0]).toEqual({ courseId, chapters: places });
    await screen.findByText('Each move is saved at once.');
    await userEvent.click(button('Done'));
    expect(document.activeElement).toBe(button('Change the order'));
    const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await waitFor(() => expect(headings()).toEqual(['Chapter title 2', 'Chapter title 1', 'Chapter title 3']));
  });

  test('the first goes no higher, the last no lower', async () => {
    const { server } = await startOrdering();
    await userEvent.click(button('Move “Chapter title 1” up'));
    await userEvent.click(button('Move “Chapter title 3” down'));
    expect(order()).toEqual(['1', '2', '3']);
    expect(callsOf(server, 'PUT')).toEqual([]);
  });

  test('moves made while one is on its way go together after it', async () => {
    const answers: (() => void)[] = [];
    const { server } = await startOrdering();
    const { answering } = server;
    server.answering = async (asked) => {
      if (asked.method === 'PUT') await new Promise<void>((resolve) => answers.push(resolve));
      return answering(asked);
    };
    await userEvent.click(button('Move “Chapter title 1” down'));
    await userEvent.click(button('Move “Chapter title 1” down'));
    await userEvent.click(button('Move “Chapter title 2” down'));
    expect(order()).toEqual(['3', '2', '1']);
    expect(callsOf(server, 'PUT')).toHaveLength(1);
    await act(async () => answers[0]?.());
    await waitFor(() => expect(callsOf(server, 'PUT')).toHaveLength(2));
    expect(order()).toEqual(['3', '2', '1']);
    await act(async () => answers[1]?.());
    await screen.findByText('Each move is saved at once.');
    expect(sentOrders(server)[1]?.chapters.map(({ id }) => id)).toEqual([idOf(3), idOf(2), idOf(1)]);
    await waitFor(() => expect(order()).toEqual(['3', '2', '1']));
  });
});

describe('an order that is not saved', () => {
  test('is taken back, and can be tried again', async () => {
    let isOffline = true;
    const { server } = await startOrdering(({ method }) =>
      method === 'PUT' && isOffline ? problem(503, 'UNAVAILABLE') : undefined,
    );
    await userEvent.click(button('Move “Chapter title 1” down'));
    await screen.findByText('The order could not be saved: it is as it was before');
    expect(order()).toEqual(['1', '2', '3']);
    expect(screen.queryByText(/is at place/)).toBeNull();
    isOffline = false;
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(order()).toEqual(['2', '1', '3']));
    await screen.findByText('Each move is saved at once.');
    expect(callsOf(server, 'PUT')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('because the course has other chapters by now is not tried again: the list is fetched again', async () => {
    const { server } = await startOrdering(({ method }) =>
      method === 'PUT'
        ? problem(400, 'VALIDATION_FAILED', {
            errors: [{ path: 'chapters', code: 'POSITIONS_INCOMPLETE', message: '' }],
          })
        : undefined,
    );
    server.kept.chapters.push(aChapter(4));
    await userEvent.click(button('Move “Chapter title 1” down'));
    expect(await screen.findByText(/Somebody else has added or deleted a chapter/)).toBeDefined();
    await waitFor(() => expect(order()).toEqual(['1', '2', '3', '4']));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText(/is at place/)).toBeNull();
  });
});
