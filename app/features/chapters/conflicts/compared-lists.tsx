import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaBase } from '#contract/addresses.ts';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import type { AttachmentFields, QuestionFields } from '../chapter-fields.ts';
import { DocumentFacts } from '../materials/document-facts.tsx';
import styles from './compared-lists.module.css';
import { EntryNames } from './entry-names.tsx';

interface ComparedListProps<One> {
  /** How many there are in this version, in words. */
  readonly count: string;
  readonly onlyHere: readonly One[];
  readonly changed: readonly One[];
  readonly isReordered: boolean;
  readonly keyOf: (one: One) => string;
  readonly show: (one: One) => ReactNode;
}

interface GroupProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function Group({ heading, children }: GroupProps) {
  return (
    <div className={styles.group}>
      <Text as="div" size="xss" weight="medium">
        {heading}
      </Text>
      <ul className={styles.entries}>{children}</ul>
    </div>
  );
}

/** One version of a list, with what the other has not or has otherwise; what is the same in both is only counted. */
export function ComparedList<One>(props: ComparedListProps<One>) {
  const { t } = useTranslation('chapters');
  const { count, onlyHere, changed, isReordered, keyOf, show } = props;
  const entries = (list: readonly One[]) => list.map((one) => <li key={keyOf(one)}>{show(one)}</li>);
  return (
    <div className={styles.list}>
      <Text as="div" size="xs">
        {count}
      </Text>
      {onlyHere.length > 0 && (
        <Group heading={t('compare.onlyHere', { count: onlyHere.length })}>{entries(onlyHere)}</Group>
      )}
      {changed.length > 0 && (
        <Group heading={t('compare.changed', { count: changed.length })}>{entries(changed)}</Group>
      )}
      {isReordered && (
        <Text as="div" size="xss" tone="muted">
          {t('compare.reordered')}
        </Text>
      )}
    </div>
  );
}

/** A small picture, or that there is none. */
function Thumb({ imageUrl }: { readonly imageUrl: string | null }) {
  const { t } = useTranslation('chapters');
  if (imageUrl === null) return t('compare.noPicture');
  return <img className={styles.thumb} src={mediaBase + imageUrl} alt={t('compare.picture')} />;
}

/** A question as it was typed, with its pictures, and the right one of its answers marked. */
export function ComparedQuestion({ question }: { readonly question: QuestionFields }) {
  const { t } = useTranslation('chapters');
  const { type, imageUrl, answers } = question;
  return (
    <>
      <Text as="div" size="xs">
        {question.question.trim() || t('compare.noText')}
      </Text>
      {imageUrl !== null && <Thumb imageUrl={imageUrl} />}
      <ol className={styles.answers}>
        {answers.map((answer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four places, of which answers are told apart by nothing else.
          <li key={place} data-correct={answer.isCorrect}>
            {answer.isCorrect && <Icon name="check" size={14} label={t('compare.correct')} />}
            {type === 'img' ? <Thumb imageUrl={answer.imageUrl} /> : answer.answer.trim() || t('compare.noText')}
          </li>
        ))}
      </ol>
    </>
  );
}

interface ComparedMaterialProps {
  readonly material: AttachmentFields;
  /** Its file is not there any more, so that it cannot be kept. */
  readonly isLost?: boolean;
  /** Another file has taken its place, so that only its name can be kept. */
  readonly isReplaced?: boolean;
}

/** The name of a PDF, what tells its file from another, and what has become of it. */
export function ComparedMaterial({ material, isLost = false, isReplaced = false }: ComparedMaterialProps) {
  const { t } = useTranslation('chapters');
  const { id, documentId, name } = material;
  const isNewFile = id !== null && documentId !== null;
  return (
    <>
      <Text as="div" size="xs">
        {isLost ? t('compare.lostFile', { name }) : isNewFile ? t('compare.replacedFile', { name }) : name}
      </Text>
      <DocumentFacts document={material} />
      {isReplaced && (
        <Text as="div" size="xss">
          {t('compare.fileReplaced')}
        </Text>
      )}
    </>
  );
}

interface HeldListProps {
  readonly type: string;
  /** How many entries it holds, in words. */
  readonly count: string;
  readonly names: readonly { readonly key: string; readonly name: string }[];
}

/** What a chapter of another type than the other version holds, entry by entry on request. */
export function HeldList({ type, count, names }: HeldListProps) {
  return (
    <div className={styles.list}>
      <Text as="div" size="xs">
        {type}
      </Text>
      {names.length === 0 ? (
        <Text as="div" size="xs">
          {count}
        </Text>
      ) : (
        <EntryNames summary={count} names={names} />
      )}
    </div>
  );
}
