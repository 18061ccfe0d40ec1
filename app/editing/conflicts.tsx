import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditAction } from '#contract/audit.ts';
import { stack } from '../design-system/layout/layout.ts';
import { Question } from '../design-system/modal/question.tsx';
import { Notice } from '../design-system/notice/notice.tsx';
import { Text } from '../design-system/text/text.tsx';
import styles from './conflicts.module.css';
import type { FormRefusal } from './save-refusal.ts';

/** Names a change in the journal by the changed item. */
export interface ChangeOf {
  readonly action: AuditAction;
  readonly subjectId: string;
}

/** Component that says who made the newest change of an item, and when. Pages provide it from the journal; null if none does. */
export const LastChangeContext = createContext<ComponentType<ChangeOf> | null>(null);

/** A text as it was typed, and pictures by their addresses. */
export interface ComparedBlock {
  readonly text?: string;
  readonly lang?: string | undefined;
  readonly pictures?: readonly string[];
  /** Tells apart what looks alike: another file of the same name and size. */
  readonly identity?: string | undefined;
}

/** One part of an item in both versions. */
export interface ComparedPart {
  readonly label: string;
  /** What is shown of each version. A part in which both are the same is only named. */
  readonly mine: readonly ComparedBlock[];
  readonly theirs: readonly ComparedBlock[];
}

export interface ConflictsProps<Item> {
  /** The part of an editor that is used here. */
  readonly editor: {
    readonly refusal: FormRefusal<Item> | { readonly kind: 'fields' | 'courseGone' } | null;
    readonly isSaving: boolean;
    readonly setRefusal: (refusal: null) => void;
    readonly giveUp: () => void;
  };
  readonly changeAction: AuditAction;
  /** The parts of the form, and of the version that somebody else has saved. */
  readonly compare: (current: Item) => readonly ComparedPart[];
  /** Says in a whole sentence what the user's version cannot keep over `current`, or as a new item (null). */
  readonly lost: (current: Item | null) => ReactNode;
  readonly onKeepMine: (current: Item) => void;
  readonly onTakeTheirs: (current: Item) => void;
  readonly onSaveAsNew: () => void;
  /** The user gave up the work. */
  readonly onLeave: () => void;
}

/** Asks what to do if somebody else has changed or deleted the item during editing. Back in the form, saving asks again. */
export function Conflicts<Item extends { readonly id: string }>(props: ConflictsProps<Item>) {
  const { editor, changeAction, compare, lost, onKeepMine, onTakeTheirs, onSaveAsNew, onLeave } = props;
  const { refusal, isSaving, setRefusal, giveUp } = editor;
  const { t } = useTranslation('admin');
  const LastChange = use(LastChangeContext);
  const close = () => setRefusal(null);

  if (refusal?.kind === 'gone') {
    const discard = () => {
      giveUp();
      onLeave();
    };
    return (
      <Question
        onClose={close}
        title={t('gone.title')}
        answers={[
          { text: t('gone.discard'), variant: 'red', disabled: isSaving, onChoose: discard },
          { text: t('gone.later'), variant: 'secondary', isSafe: true, disabled: isSaving, onChoose: close },
          { text: t('gone.saveAsNew'), busy: isSaving, onChoose: onSaveAsNew },
        ]}
      >
        <Text size="sxs">{t('gone.text')}</Text>
        <Text as="div" size="sxs" tone="muted">
          {lost(null)}
        </Text>
      </Question>
    );
  }
  if (refusal?.kind !== 'stale') return null;

  const { current } = refusal;
  const takeTheirs = () => {
    onTakeTheirs(current);
    close();
  };
  const lostOfMine = lost(current);
  return (
    <Question
      onClose={close}
      size="l"
      title={t('stale.title')}
      answers={[
        { text: t('stale.later'), variant: 'quiet', isSafe: true, onChoose: close },
        { text: t('stale.takeTheirs'), variant: 'secondary', disabled: isSaving, onChoose: takeTheirs },
        { text: t('stale.keepMine'), busy: isSaving, onChoose: () => onKeepMine(current) },
      ]}
    >
      <Text size="sxs">{t('stale.text')}</Text>
      {LastChange && (
        <div className={styles.who}>
          <LastChange action={changeAction} subjectId={current.id} />
        </div>
      )}
      {lostOfMine && <Notice tone="warning">{lostOfMine}</Notice>}
      <Comparison parts={compare(current)} />
    </Question>
  );
}

/** Two versions side by side, part by part; then the names of the parts that are the same in both. */
function Comparison({ parts }: { readonly parts: readonly ComparedPart[] }) {
  const { t } = useTranslation('admin');
  const isSame = ({ mine, theirs }: ComparedPart) => JSON.stringify(mine) === JSON.stringify(theirs);
  const same = parts.filter(isSame).map(({ label }) => label);
  return (
    <>
      <section
        aria-label={t('stale.versions')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long versions scroll, by key too.
        tabIndex={0}
      >
        <ul className={stack('0')}>
          {parts
            .filter((part) => !isSame(part))
            .map(({ label, mine, theirs }) => (
              <li key={label} className={styles.row}>
                <Text as="div" size="xs" weight="semibold">
                  {label}
                </Text>
                <div className={styles.columns}>
                  <Version label={t('stale.mine')} blocks={mine} />
                  <Version label={t('stale.theirs')} blocks={theirs} />
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
    </>
  );
}

function Version({ label, blocks }: { readonly label: string; readonly blocks: readonly ComparedBlock[] }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.version}>
      <Text as="div" size="xxs2" tone="muted">
        {label}
      </Text>
      <div className={styles.blocks}>
        {blocks.map(({ text, lang, pictures = [] }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only looked at.
          <div key={index}>
            <Text as="div" size="xs" className={styles.text} lang={lang}>
              {text}
            </Text>
            {pictures.map((src, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have the same picture.
              <img key={index} className={styles.picture} src={src} alt={t('stale.picture')} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
