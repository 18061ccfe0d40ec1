import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './modal.module.css';

interface ModalProps {
  /** Default true: most dialogs are drawn only while they are open. */
  readonly isOpen?: boolean | undefined;
  /** Called on Escape, a press outside, or the close icon. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, at the foot. */
  readonly footer?: ReactNode;
  /** 26, 40 (default) and 64 rem wide, at most the width of the screen. */
  readonly size?: 's' | 'm' | 'l' | undefined;
  /** Default true. */
  readonly hasCloseIcon?: boolean | undefined;
  /** `alertdialog` for a question, which screen readers then read with its title; default `dialog`. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** Gets the focus on opening: a field, or in a question the answer that changes nothing. Default: the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Says where the focus goes on closing: to an element, or for true back to where it was. Default: back. */
  readonly finalFocus?: (() => HTMLElement | true) | undefined;
}

/**
 * A dialog over the page: open or closed. It closes by Escape, by a press outside and by its optional icon, keeps the focus inside,
 * returns it afterwards, and stops the page behind from scrolling. It must not be part of a first load: import it from modules that
 * are loaded later.
 */
export function Modal(props: ModalProps) {
  const {
    isOpen = true,
    onClose,
    title,
    children,
    footer,
    size = 'm',
    hasCloseIcon = true,
    role = 'dialog',
    initialFocus,
    finalFocus,
  } = props;
  const { translateLabel } = useEnvironment();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop data-shade="" className={styles.backdrop} />
        <Dialog.Popup
          role={role}
          className={`${styles.popup} ${styles[`size-${size}`]}`}
          initialFocus={initialFocus ?? true}
          finalFocus={finalFocus ?? true}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            {hasCloseIcon && (
              <Dialog.Close className={styles.close} aria-label={translateLabel('close')}>
                <Icon name="cross" />
              </Dialog.Close>
            )}
          </div>
          {role === 'alertdialog' ? (
            <Dialog.Description render={<div />} className={styles.body}>
              {children}
            </Dialog.Description>
          ) : (
            <div className={styles.body}>{children}</div>
          )}
          {footer && <div className={styles.footer}>{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
