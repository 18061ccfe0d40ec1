import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { cloneElement, type ReactElement, type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** Words alone: what can be acted on belongs into a menu or a dialogue. */
  readonly text: ReactNode;
  /** One element that takes the focus, or that nobody needs the words of. It is described by the text, not named. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * A short explanation beside an element, on hover and focus (WCAG 2.2, 1.4.13): the pointer may go onto it, Escape takes it away without
 * doing anything else, and it stays until then. For guarded pages: it brings a library along.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={350} render={cloneElement(children, { 'aria-describedby': id })} />
      {/* What is shown is for the eyes alone. */}
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
