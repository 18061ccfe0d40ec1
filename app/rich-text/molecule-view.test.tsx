import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { Molecule } from '#contract/rich-text.ts';
import { renderApp, seeEverything } from '../testing.tsx';
import type { createScene, MoleculeScene } from './molecule-scene.ts';
import { MoleculeView } from './molecule-view.tsx';

const stage = vi.hoisted(() => ({ createScene: vi.fn<typeof createScene>() }));
vi.mock('./molecule-scene.ts', () => stage);

const still = '<svg viewBox="0 0 9 9" data-pose="0 0 0 1 0 0 0 0 1 0 9 9" aria-hidden="true"><path d="M0 0"/></svg>';
const water: Molecule = {
  kind: 'molecule',
  structureUrl: '/files/water.sdf',
  format: 'sdf',
  style: 'sticks',
  alt: 'A molecule of water',
  caption: 'Water, <em>drawn</em>',
  still,
};

let scene: { [Name in keyof MoleculeScene]: Mock<MoleculeScene[Name]> };
let frames: FrameRequestCallback[];
let hasContext: boolean;

beforeEach(() => {
  scene = { turn: vi.fn(), spin: vi.fn(), zoom: vi.fn(), reset: vi.fn(), dispose: vi.fn() };
  hasContext = true;
  frames = [];
  stage.createScene.mockReset().mockImplementation(() => scene);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => (hasContext ? { getExtension: () => null } : null);
    },
  );
  seeEverything();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('a structure')),
  );
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});

function show(changes: Partial<Molecule> = {}, autoTurn = false) {
  return renderApp({
    routes: [{ path: '/', element: <MoleculeView molecule={{ ...water, ...changes }} autoTurn={autoTurn} /> }],
  });
}

function takeHold() {
  fireEvent.click(screen.getByRole('button', { name: 'Show in 3D' }));
}

async function showDrawn(autoTurn = false) {
  const view = show({}, autoTurn);
  takeHold();
  const drawn = await screen.findByRole('application', { name: '3D view: A molecule of water' });
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  return { ...view, drawn };
}

describe('before somebody takes hold of it', () => {
  test('the still drawing is there, with words for those who do not see it and its caption', () => {
    const { container } = show();
    expect(screen.getByRole('img', { name: 'A molecule of water' })).toBeDefined();
    expect(container.querySelector('svg[data-pose]')).not.toBeNull();
    expect(container.querySelector('figcaption')?.innerHTML).toBe('Water, <em>drawn</em>');
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show in 3D']);
  });

  test('a structure that could not be read says so, and there is nothing to press', () => {
    const { container } = show({ still: null, caption: null });
    expect(screen.getByRole('note').textContent).toContain('could not be read');
    expect(container.querySelector('figcaption')).toBeNull();
    fireEvent.click(screen.getByRole('img'));
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('once somebody takes hold of it', () => {
  test('it is drawn in space as the drawing stands, which steps behind, and has the focus', async () => {
    const { drawn, container } = await showDrawn();
    expect(fetch).toHaveBeenCalledWith('/files/water.sdf', expect.anything());
    expect(stage.createScene).toHaveBeenCalledWith(
      expect.objectContaining({
        text: 'a structure',
        format: 'sdf',
        style: 'sticks',
        pose: { turn: [0, 0, 0, 1], middle: [0, 0, 0], axis: [0, 1, 0], width: 9, height: 9 },
      }),
    );
    expect(container.querySelector('svg[data-pose]')).not.toBeNull();
    expect(document.activeElement).toBe(drawn);
    expect(screen.getByText(/The 3D view is ready/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show in 3D' })).toBeNull();
  });

  test.each([
    ['a press', (drawing: HTMLElement) => fireEvent.click(drawing)],
    ['dragging', (drawing: HTMLElement) => fireEvent.pointerMove(drawing, { buttons: 1 })],
  ])('%s on the drawing does what the button does', async (_, act) => {
    show();
    const drawing = screen.getByRole('img', { name: 'A molecule of water' });
    fireEvent.pointerMove(drawing, { buttons: 0 });
    expect(fetch).not.toHaveBeenCalled();
    act(drawing);
    expect(await screen.findByRole('application')).toBeDefined();
  });

  test('it leaves nothing behind when its page is left', async () => {
    const { unmount } = await showDrawn();
    unmount();
    expect(scene.dispose).toHaveBeenCalledTimes(1);
  });

  test('keys turn it, zoom it and bring it back, and others do what they always do', async () => {
    const { drawn } = await showDrawn();
    expect(drawn.tabIndex).toBe(0);
    expect(document.getElementById(drawn.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Arrow keys');
    const press = (key: string, more = {}) => !fireEvent.keyDown(drawn, { key, ...more });
    expect(['ArrowLeft', 'ArrowDown', '+', '-', '0', 'Home'].map((key) => press(key))).toEqual(Array(6).fill(true));
    expect(scene.turn.mock.calls.map(([around, level]) => [Math.sign(around), Math.sign(level)])).toEqual([
      [-1, 0],
      [0, 1],
    ]);
    expect(scene.zoom.mock.calls.map(([factor]) => factor > 1)).toEqual([true, false]);
    expect(scene.reset).toHaveBeenCalledTimes(2);
    expect(['Tab', 'a', 'PageDown'].map((key) => press(key))).toEqual([false, false, false]);
    expect(press('+', { ctrlKey: true })).toBe(false);
  });

  test('the wheel scrolls the page, unless Ctrl is held or it has the focus', async () => {
    const { drawn } = await showDrawn();
    drawn.blur();
    expect(fireEvent.wheel(drawn, { deltaY: 100 })).toBe(true);
    expect(scene.zoom).not.toHaveBeenCalled();
    expect(fireEvent.wheel(drawn, { deltaY: 100, ctrlKey: true })).toBe(false);
    drawn.focus();
    expect(fireEvent.wheel(drawn, { deltaY: -100 })).toBe(false);
    expect(scene.zoom.mock.calls.map(([factor]) => factor > 1)).toEqual([false, true]);
  });

  test('buttons do all that dragging does', async () => {
    await showDrawn();
    for (const name of ['Turn left', 'Turn right', 'Zoom out', 'Zoom in', 'Back to the beginning']) {
      fireEvent.click(screen.getByRole('button', { name }));
    }
    expect([scene.turn, scene.zoom, scene.reset].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 1]);
  });
});

describe('one that turns by itself', () => {
  test('goes on from where its drawing had turned to, which stops; then it stands still', async () => {
    const { container } = show({}, true);
    const stop = vi.fn();
    Object.assign(container.querySelector('turning-drawing') ?? {}, { angle: 0.5, stop });
    takeHold();
    await screen.findByRole('application');
    await waitFor(() => expect(scene.spin.mock.calls).toEqual([[0.5]]));
    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(frames).toHaveLength(0);
  });

  test('turns when asked to, until it is stopped', async () => {
    await showDrawn(true);
    scene.spin.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Keep turning' }));
    act(() => frames.at(-1)?.(performance.now() + 50));
    expect(scene.spin).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Stop turning' }));
    expect(screen.getByRole('button', { name: 'Keep turning' })).toBeDefined();
  });

  test('stops where somebody takes it into the hand', async () => {
    const { drawn } = await showDrawn(true);
    fireEvent.click(screen.getByRole('button', { name: 'Keep turning' }));
    fireEvent.keyDown(drawn, { key: 'ArrowLeft' });
    expect(screen.getByRole('button', { name: 'Keep turning' })).toBeDefined();
  });
});

describe('what goes wrong', () => {
  test.each([
    ['a structure that is not there', () => vi.mocked(fetch).mockResolvedValueOnce(new Response('', { status: 404 }))],
    ['no connection', () => vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'))],
    [
      'a structure that cannot be drawn',
      () =>
        stage.createScene.mockImplementationOnce(() => {
          throw new Error('no atoms');
        }),
    ],
  ])('%s leaves the drawing with a message, and can be tried again', async (_, goWrong) => {
    goWrong();
    show();
    takeHold();
    expect(await screen.findByText('This structure could not be drawn in 3D.')).toBeDefined();
    expect(screen.getByRole('img', { name: 'A molecule of water' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('application')).toBeDefined();
    expect(screen.queryByText('This structure could not be drawn in 3D.')).toBeNull();
  });

  test.each([
    ['that knows nothing of drawing in space', () => vi.stubGlobal('OffscreenCanvas', undefined)],
    [
      'on a device that cannot',
      () => {
        hasContext = false;
      },
    ],
  ])('a browser %s keeps the drawing, without a word', async (_, takeAway) => {
    takeAway();
    show();
    takeHold();
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.getByRole('img', { name: 'A molecule of water' })).toBeDefined();
    expect(screen.getByRole('figure').textContent).toBe('Water, drawn');
  });
});
