import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** Text only: controls belong into a menu or a dialog. */
  readonly text: ReactNode;
  /** One element, focusable unless its explanation is dispensable. The text is its description, not its name. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * A short explanation beside an element, on hover and focus (WCAG 2.2, 1.4.13): the pointer may move onto it, Escape closes it without
 * any other effect, and it stays until then. For guarded pages only, as it brings a library.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={350} render={cloneElement(children, { 'aria-describedby': id })} />
      {/* The visible text is hidden from screen readers. */}
      <VisuallyHidden id={id}>{text}</VisuallyHidden>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={8} collisionPadding={8} className={styles.place}>
          <BaseTooltip.Popup role="tooltip" className={styles.tip}>
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
