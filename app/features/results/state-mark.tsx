import { useTranslation } from 'react-i18next';
import { Icon } from '../../design-system/icon/icon.tsx';
import styles from './marks.module.css';
import type { ResultState } from './result-state.ts';

/** A result in a word, with a tick where the chapter is done. */
export function StateMark({ state }: { readonly state: ResultState }) {
  const { t } = useTranslation('results');
  const isDone = state === 'read' || state === 'passed';
  return (
    <span className={isDone ? styles.done : styles.open}>
      {isDone && <Icon name="check" size={14} />}
      {t(`state.${state}`)}
    </span>
  );
}
