import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../design-system/button/button.tsx';
import { cluster } from '../design-system/layout/layout.ts';
import { Notice } from '../design-system/notice/notice.tsx';
import { ErrorState } from '../design-system/states/states.tsx';
import { Text } from '../design-system/text/text.tsx';
import { useErrorText } from '../i18n/use-error-text.ts';
import styles from './form-foot.module.css';

/** Saves on Ctrl+Enter or ⌘+Enter in any field. */
export function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Stops plain Enter in a one-line field or on a choice from sending the form by accident. */
export function blockPlainEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  if (event.target instanceof HTMLInputElement) event.preventDefault();
}

interface FormFootProps {
  /** State of the work in words; empty if there is nothing to say. */
  readonly statusText: string;
  /** Why it was not saved, if no field is at fault. */
  readonly failure: { readonly code: string; readonly requestId: string | null } | null;
  readonly isSaving: boolean;
  /** Whether this browser cannot keep a draft of the work. */
  readonly isNotKept: boolean;
  /** Above the line. */
  readonly notice?: ReactNode;
  /** In the line: a link to what the line speaks of. */
  readonly action?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
  /** The form is a card, and the foot extends to its edges. Default false: the form lies on the page. */
  readonly isOnCard?: boolean;
}

/** A form's last line, always visible: the state of the work, what went wrong, and the buttons. */
export function FormFoot(props: FormFootProps) {
  const { statusText, failure, isSaving, isNotKept, notice, action, children, isOnCard = false } = props;
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  return (
    <div className={isOnCard ? styles.onCard : styles.foot}>
      {notice}
      {isNotKept && (
        <Notice tone="warning" icon="warning">
          {t('draft.unkept')}
        </Notice>
      )}
      {failure && (
        <ErrorState
          title={t('form.failed')}
          action={
            <Button type="submit" variant="secondary" size="s" icon="retry" busy={isSaving}>
              {t('form.saveAgain')}
            </Button>
          }
        >
          {errorText(failure.code)} {t('form.failedText')}
          {failure.requestId && (
            <Text as="div" size="xxs2">
              {t('form.requestId', { id: failure.requestId })}
            </Text>
          )}
        </ErrorState>
      )}
      <div className={cluster('1 2', 'center')}>
        <Text as="div" size="xss" tone="muted" role="status" className={styles.status}>
          {statusText}
        </Text>
        {action}
        <Text as="span" size="xss" tone="muted" className={styles.keys}>
          {t('form.shortcut')}
        </Text>
        {children}
      </div>
    </div>
  );
}
