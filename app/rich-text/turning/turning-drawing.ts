/**
 * The element `<turning-drawing>`: turns the molecule's still drawing inside it slowly, without the program. It starts once the page has
 * loaded and the browser is idle, unless the visitor wants no motion. Buttons inside it with `data-does` of `pause` and `play` stop and
 * restart it; its attribute `data-turning` (`on`, `off`) exists as long as one of them is needed.
 */

import { turnSteadily } from '../movement.ts';
import { wantsStillness } from '../wants-stillness.ts';
import { readTurnedDrawing, type TurnedDrawing } from './turned-drawing.ts';

/** Smaller steps are invisible: thirty per second are enough for such a slow movement. */
const leastRadians = 0.002;

function whenIdle(task: () => void): void {
  // Not every browser has `requestIdleCallback`.
  const wait = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1));
  wait(task);
}

/** Class of the element. It turns by itself once it is in the document, and stops for good after `stop`. */
export class TurningDrawing extends HTMLElement {
  /** In radians, from the original pose. */
  angle = 0;
  private shownAngle = 0;
  private drawing: TurnedDrawing | null = null;
  private isWanted = true;
  private isOnScreen = false;
  private connection = new AbortController();
  private endTurning: () => void = () => {};

  connectedCallback(): void {
    this.connection = new AbortController();
    const { signal } = this.connection;
    const begin = () => whenIdle(() => !signal.aborted && this.begin(signal));
    // Until then its drawing may not have been parsed.
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { signal, once: true });
  }

  disconnectedCallback(): void {
    this.stop();
  }

  /** Stops it for good, because something else is shown in its place. */
  stop(): void {
    this.connection.abort();
    this.endTurning();
    delete this.dataset.turning;
  }

  private begin(signal: AbortSignal): void {
    const svg = this.querySelector<SVGElement>('svg[data-pose]');
    this.drawing = svg && !wantsStillness() ? readTurnedDrawing(svg) : null;
    if (!this.drawing) return;
    const observer = new IntersectionObserver((entries) => {
      this.isOnScreen = entries.at(-1)?.isIntersecting === true;
      this.update();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
    this.addEventListener('click', (event) => this.onClick(event), { signal });
    this.update();
  }

  private onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-does]') : null;
    if (!button) return;
    this.isWanted = button.dataset.does === 'play';
    this.update();
    // The pressed button disappears, and the focus must not be lost with it.
    this.querySelector<HTMLElement>(`[data-does=${this.isWanted ? 'pause' : 'play'}]`)?.focus();
  }

  private update(): void {
    this.dataset.turning = this.isWanted ? 'on' : 'off';
    this.endTurning();
    if (!this.isWanted || !this.isOnScreen) return;
    this.endTurning = turnSteadily(
      (radians) => this.spin(radians),
      () => {
        this.isWanted = false;
        this.update();
      },
    );
  }

  private spin(radians: number): void {
    this.angle += radians;
    if (this.angle - this.shownAngle < leastRadians) return;
    this.shownAngle = this.angle;
    this.drawing?.turnTo(this.angle);
  }
}

customElements.define('turning-drawing', TurningDrawing);
