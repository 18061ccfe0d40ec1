import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { Icon } from '../icon/icon.tsx';
import { Text } from '../text/text.tsx';
import styles from './toast.module.css';

const shownForMs = 7000;

interface ToastMessage {
  readonly text: string;
  readonly tone: 'success' | 'danger';
}

type ShowToast = (text: string, tone?: ToastMessage['tone']) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Returns a function that shows a short message in the nearest {@link ToastRegion} above. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

function Toast({ message, onClose }: { readonly message: ToastMessage; readonly onClose: () => void }) {
  const { translateLabel } = useEnvironment();
  return (
    <div className={`${styles.toast} ${styles[message.tone]}`}>
      <Icon name={message.tone === 'success' ? 'check' : 'warning'} className={styles.icon} />
      <Text as="span" size="xs" weight="medium" className={styles.words}>
        {message.text}
      </Text>
      <button type="button" className={styles.close} aria-label={translateLabel('close')} onClick={onClose}>
        <Icon name="cross" size={16} />
      </button>
    </div>
  );
}

/**
 * Region for toasts, placed around the pages that show them, so that a toast survives a navigation. Politely live; shows one at a time,
 * for seven seconds, or longer while a pointer or the focus is on it.
 */
export function ToastRegion({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [isHeld, setHeld] = useState(false);
  const show = useCallback<ShowToast>((text, tone = 'success') => setMessage({ text, tone }), []);
  const close = useCallback(() => {
    setHeld(false);
    setMessage(null);
  }, []);

  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(close, shownForMs);
    return () => clearTimeout(timer);
  }, [message, isHeld, close]);

  return useMemo(
    () => (
      <ToastContext value={show}>
        {children}
        <div
          role="status"
          className={styles.region}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {message && <Toast message={message} onClose={close} />}
        </div>
      </ToastContext>
    ),
    [children, show, message, close],
  );
}
