import { useTranslation } from 'react-i18next';
import { Button } from '../../design-system/button/button.tsx';
import { cluster, stack } from '../../design-system/layout/layout.ts';
import { Notice } from '../../design-system/notice/notice.tsx';
import { TextInput } from '../../design-system/text-input/text-input.tsx';
import { useCopying } from '../../lib/use-copying.ts';
import { DoneMessage } from './done-message.tsx';

interface ShownOnceProps {
  readonly news: string;
  readonly label: string;
  readonly secret: string;
  readonly done: string;
  readonly onDone: () => void;
}

/** Shows a secret that was just made, to be copied. It cannot be shown again. */
export function ShownOnce({ news, label, secret, done, onDone }: ShownOnceProps) {
  const { t } = useTranslation('account');
  const { outcome, copy } = useCopying();
  return (
    <div className={stack('2')}>
      <Notice tone="success">{news}</Notice>
      <TextInput name="secret" readOnly value={secret} label={label} />
      <div className={cluster('1 2', 'center')}>
        <Button variant="secondary" icon="copy" onClick={() => void copy(secret)}>
          {t('recoveryCodes.copy')}
        </Button>
        <Button onClick={onDone}>{done}</Button>
        <DoneMessage>{outcome && t(`recoveryCodes.${outcome}`)}</DoneMessage>
      </div>
    </div>
  );
}
