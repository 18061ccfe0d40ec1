import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** Words alone: what can be acted on belongs into a menu or a dialogue. */
  readonly text: ReactNode;
  /** One element that takes the focus, or that nobody needs the words of. It is described by the text, not named. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

const waitMs = 350;
const graceMs = 120;
const marginPx = 8;

/** Open while the pointer or the focus holds it: at once by the focus, after a moment by the pointer. */
function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const holders = useRef({ pointer: false, focus: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = useCallback((holder: 'pointer' | 'focus', holds: boolean, delayMs: number) => {
    holders.current[holder] = holds;
    const open = holders.current.pointer || holders.current.focus;
    clearTimeout(timer.current);
    if (delayMs === 0) setOpen(open);
    else timer.current = setTimeout(() => setOpen(open), delayMs);
  }, []);
  const dismiss = useCallback(() => {
    clearTimeout(timer.current);
    // Neither brings it back before it has come anew.
    holders.current = { pointer: false, focus: false };
    setOpen(false);
  }, []);
  return { isOpen, turn, dismiss };
}

/** Above its element, or below it where there is no room; never outside the window. */
function place(tip: HTMLElement, anchor: HTMLElement): void {
  const around = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const isBelow = around.top - offsetHeight < marginPx;
  const middle = around.left + around.width / 2 - offsetWidth / 2;
  const left = Math.max(marginPx, Math.min(middle, document.documentElement.clientWidth - offsetWidth - marginPx));
  tip.dataset.below = String(isBelow);
  tip.style.left = `${left}px`;
  tip.style.top = `${isBelow ? around.bottom : around.top - offsetHeight}px`;
}

/**
 * A short explanation beside an element, on hover and focus (WCAG 2.2, 1.4.13): the pointer may go onto it, Escape takes it away without
 * doing anything else, and it stays until then. Drawn in the browser's top layer, so that no table or dialogue cuts it off.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const { isOpen, turn, dismiss } = useOpening();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const element = tip.current;
    const target = anchor.current?.firstElementChild;
    if (!isOpen || !element || !(target instanceof HTMLElement)) return;
    const keepPlace = () => place(element, target);
    const dismissByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialogue around it stays open: one thing at a time.
      event.stopPropagation();
      dismiss();
    };
    element.showPopover?.();
    keepPlace();
    document.addEventListener('keydown', dismissByKey, { capture: true });
    document.addEventListener('scroll', keepPlace, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', dismissByKey, { capture: true });
      document.removeEventListener('scroll', keepPlace, { capture: true });
      element.hidePopover?.();
    };
  }, [isOpen, dismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it acts on nothing, it only shows what describes the element inside.
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={() => turn('pointer', true, waitMs)}
      onPointerLeave={() => turn('pointer', false, graceMs)}
      onFocus={() => turn('focus', true, 0)}
      onBlur={() => turn('focus', false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip} data-open={isOpen}>
        <span className={styles.words}>{text}</span>
      </span>
    </span>
  );
}
