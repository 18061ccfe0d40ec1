import { type ComponentType, createContext, type ReactNode, use, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditAction } from '#contract/audit.ts';
import { Button } from '../design-system/button/button.tsx';
import { stack } from '../design-system/layout/layout.ts';
import { Modal } from '../design-system/modal/modal.tsx';
import { Notice } from '../design-system/notice/notice.tsx';
import { Text } from '../design-system/text/text.tsx';
import styles from './stale-dialog.module.css';

/** Names a change in the journal by the changed item. */
export interface ChangeOf {
  readonly action: AuditAction;
  readonly subjectId: string;
}

/** Component that says who made the newest change of an item, and when. Pages provide it from the journal; null if none does. */
export const LastChangeContext = createContext<ComponentType<ChangeOf> | null>(null);

/** One part of an item in both versions. */
export interface ComparedPart {
  readonly name: string;
  readonly label: string;
  readonly differs: boolean;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

interface StaleDialogProps {
  /** The change that saved the other version. */
  readonly change: ChangeOf;
  readonly parts: readonly ComparedPart[];
  readonly isSaving: boolean;
  /** What keeping the user's version cannot keep, in a whole sentence; null if it keeps everything. */
  readonly mineNote?: string | null | undefined;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** Returns to the form without a decision: saving will ask again. */
  readonly onClose: () => void;
}

/** Shown if somebody else has saved the item meanwhile: compares both versions and asks which one to keep. */
export function StaleDialog(props: StaleDialogProps) {
  const { change, parts, isSaving, mineNote, onKeepMine, onTakeTheirs, onClose } = props;
  const { t } = useTranslation('admin');
  const LastChange = use(LastChangeContext);
  const later = useRef<HTMLButtonElement>(null);
  const same = parts.filter(({ differs }) => !differs).map(({ label }) => label);
  return (
    <Modal
      onClose={onClose}
      role="alertdialog"
      size="l"
      initialFocus={later}
      title={t('stale.title')}
      footer={
        <>
          <Button ref={later} variant="quiet" size="s" onClick={onClose}>
            {t('stale.later')}
          </Button>
          <Button variant="secondary" size="s" disabled={isSaving} onClick={onTakeTheirs}>
            {t('stale.takeTheirs')}
          </Button>
          <Button size="s" busy={isSaving} onClick={onKeepMine}>
            {t('stale.keepMine')}
          </Button>
        </>
      }
    >
      <Text size="sxs">{t('stale.text')}</Text>
      {LastChange && (
        <div className={styles.who}>
          <LastChange {...change} />
        </div>
      )}
      {mineNote && <Notice tone="warning">{mineNote}</Notice>}
      <section
        aria-label={t('stale.versions')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long versions scroll, by key too.
        tabIndex={0}
      >
        <ul className={stack('0')}>
          {parts
            .filter(({ differs }) => differs)
            .map(({ name, label, mine, theirs }) => (
              <li key={name} className={styles.row}>
                <Text as="div" size="xs" weight="semibold">
                  {label}
                </Text>
                <div className={styles.columns}>
                  <Version label={t('stale.mine')}>{mine}</Version>
                  <Version label={t('stale.theirs')}>{theirs}</Version>
                </div>
              </li>
            ))}
        </ul>
      </section>
      {same.length > 0 && (
        <Text as="div" size="xs" tone="muted" className={styles.same}>
          {t('stale.same', { fields: same.join(', ') })}
        </Text>
      )}
    </Modal>
  );
}

function Version({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.version}>
      <Text as="div" size="xxs2" tone="muted">
        {label}
      </Text>
      {children}
    </div>
  );
}

/** A text as it was typed. */
export function ComparedText({ text, lang }: { readonly text: string; readonly lang?: string | undefined }) {
  const { t } = useTranslation('admin');
  const isEmpty = text.trim() === '';
  return (
    <Text
      as="div"
      size="xs"
      tone={isEmpty ? 'muted' : undefined}
      className={styles.text}
      lang={isEmpty ? undefined : lang}
    >
      {isEmpty ? t('stale.empty') : text}
    </Text>
  );
}

/** A picture; null where there is none. */
export function ComparedPicture({ src }: { readonly src: string | null }) {
  const { t } = useTranslation('admin');
  return src === null ? (
    <ComparedText text={t('stale.noPicture')} />
  ) : (
    <img className={styles.picture} src={src} alt="" />
  );
}
