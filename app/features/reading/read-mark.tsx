import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { Icon } from '../../design-system/icon/icon.tsx';
import { Note } from '../../design-system/text/note.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import styles from './read-mark.module.css';
import type { MarkFailure, ReadMarking } from './use-read-marking.ts';

interface ReadMarkProps {
  readonly isCompleted: boolean;
  /** Whether there are pages whose end marks the chapter by itself. */
  readonly hasDocuments: boolean;
  readonly marking: ReadMarking;
}

/** Whether the chapter is read, and the button that says otherwise. What becomes of it is announced. */
export function ReadMark({ isCompleted, hasDocuments, marking }: ReadMarkProps) {
  const { t } = useTranslation('reading');
  const errorText = useErrorText();
  const failureText = (failure: MarkFailure) => {
    if (failure === 'offline') return t('mark.offline');
    // What may pass can be tried again; a refusal says why.
    return failure === 'UNAVAILABLE' || failure === 'INTERNAL' ? t('mark.failed') : errorText(failure);
  };
  return (
    <div className={isCompleted ? styles.read : styles.unread}>
      <div role="status" className={styles.words}>
        <Text as="p" size="sxs" weight="medium" className={styles.state}>
          {isCompleted && <Icon name="check" />}
          {isCompleted ? t('mark.isRead') : t('mark.isUnread')}
        </Text>
        {marking.failure ? (
          <Text as="p" size="xs" tone={marking.failure === 'offline' ? 'muted' : 'danger'}>
            {failureText(marking.failure)}
          </Text>
        ) : (
          !isCompleted && hasDocuments && <Note>{t('mark.bySelf')}</Note>
        )}
      </div>
      <Button
        variant={isCompleted ? 'quiet' : 'secondary'}
        icon={isCompleted ? undefined : 'check'}
        busy={marking.isBusy}
        onClick={() => marking.mark(!isCompleted)}
      >
        {isCompleted ? t('mark.unread') : t('mark.read')}
      </Button>
    </div>
  );
}
