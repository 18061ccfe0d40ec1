import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../design-system/button/button.tsx';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import type { SaveState } from '../answers/save-state.ts';

interface TroubleNoticeProps {
  readonly courseId: string;
  readonly state: SaveState;
  readonly onRetry: () => void;
}

/** Scrolls a notice above the question into view: on a phone nobody would see it otherwise. */
export function ScrolledIntoView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
}

/** Says why answers are not saved, if waiting alone does not help. Shows nothing while all goes well. */
export function TroubleNotice({ courseId, state, onRetry }: TroubleNoticeProps) {
  const { t } = useTranslation('attempts');
  const errorText = useErrorText();
  if (state.kind === 'waiting' && !state.isLasting) {
    return <Notice tone="warning">{t('trouble.notLasting')}</Notice>;
  }
  if (state.kind !== 'refused') return null;
  if (state.code === 'NOT_FOUND') {
    // Nothing can be sent to a deleted test, so no other try is offered.
    const toCourse = (
      <Button variant="secondary" size="m" to={`/courses/${courseId}/description`}>
        {t('trouble.toCourse')}
      </Button>
    );
    return (
      <ScrolledIntoView key={state.code}>
        <Notice tone="warning" actions={toCourse}>
          <strong>{t('trouble.removed')}</strong>
        </Notice>
      </ScrolledIntoView>
    );
  }
  return (
    <ScrolledIntoView key={state.code}>
      <Notice
        tone="warning"
        actions={<Button variant="secondary" size="m" icon="retry" labelKey="retry" onClick={onRetry} />}
      >
        <strong>{state.code === 'UNAUTHENTICATED' ? t('trouble.signIn') : errorText(state.code)}</strong>{' '}
        {t('trouble.kept')}
      </Notice>
    </ScrolledIntoView>
  );
}
