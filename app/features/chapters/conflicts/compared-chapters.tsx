import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaBase } from '#contract/addresses.ts';
import { chapterTypes } from '#contract/chapters.ts';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Note, Text } from '../../../design-system/text/text.tsx';
import { type ComparedPart, ComparedText } from '../../../editing/stale-dialog.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatZonedInstant } from '../../../lib/format-instant.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';
import { instantOf } from '../local-instant.ts';
import { DocumentFacts } from '../materials/document-facts.tsx';
import styles from './compared-chapters.module.css';

/** A small picture, or a note that there is none. */
function Thumb({ imageUrl }: { readonly imageUrl: string | null }) {
  const { t } = useTranslation('chapters');
  if (imageUrl === null) return t('compare.noPicture');
  return <img className={styles.thumb} src={mediaBase + imageUrl} alt={t('compare.picture')} />;
}

/** A question as it was typed, with its pictures and its right answer marked. */
function ComparedQuestion({ question: fields }: { readonly question: QuestionFields }) {
  const { question, type, imageUrl, answers, explanation, source, scoring } = fields;
  const { t } = useTranslation('chapters');
  return (
    <>
      <Text as="div" size="xs">
        {question.trim() || t('compare.noText')}
      </Text>
      {imageUrl !== null && <Thumb imageUrl={imageUrl} />}
      {scoring && scoring !== 'counted' && <Text size="xs">{t(`questions.scoring.${scoring}Short`)}</Text>}
      <ol className={styles.answers}>
        {answers.map((answer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four places, of which answers are told apart by nothing else.
          <li key={place} data-correct={answer.isCorrect}>
            {answer.isCorrect && <Icon name="check" size={14} label={t('compare.correct')} />}
            {type === 'img' ? <Thumb imageUrl={answer.imageUrl} /> : answer.answer.trim() || t('compare.noText')}
          </li>
        ))}
      </ol>
      <Note as="div">
        {explanation.trim()} {source.attachmentId !== '' && t('compare.page', { page: source.page })}
      </Note>
    </>
  );
}

function ComparedMaterial({ material }: { readonly material: AttachmentFields }) {
  return (
    <>
      <Text as="div" size="xs">
        {material.name}
      </Text>
      <DocumentFacts document={material} />
    </>
  );
}

/** Returns the content that distinguishes an entry from another, apart from its identity. Blanks around texts do not count. */
type ContentOf<Entry> = (entry: Entry) => string;

const contentOfQuestion: ContentOf<QuestionFields> = (fields) => {
  const { question, type, imageUrl, answers, explanation, source, scoring = 'counted' } = fields;
  return JSON.stringify([
    question.trim(),
    type,
    imageUrl,
    scoring,
    answers.map((one) => [one.answer.trim(), one.imageUrl, one.isCorrect]),
    explanation.trim(),
    source,
  ]);
};

const contentOfMaterial: ContentOf<AttachmentFields> = ({ name, documentId, size, pageCount }) =>
  JSON.stringify([name.trim(), documentId, size, pageCount]);

interface ListWays<Entry> {
  readonly contentOf: ContentOf<Entry>;
  readonly show: (entry: Entry) => ReactNode;
}

interface ComparedListProps<Entry> extends ListWays<Entry> {
  readonly count: string;
  readonly own: readonly Entry[];
  readonly other: readonly Entry[];
}

/**
 * One version of a list. It shows the entries that the other version does not have in the same form. Entries that are the same in both are
 * only counted.
 */
function ComparedList<Entry extends { readonly key: string }>(props: ComparedListProps<Entry>) {
  const { t } = useTranslation('chapters');
  const { count, own, other, contentOf, show } = props;
  const onlyIn = (one: readonly Entry[], another: readonly Entry[]) => {
    const contents = new Set(another.map(contentOf));
    return one.filter((entry) => !contents.has(contentOf(entry)));
  };
  const onlyHere = onlyIn(own, other);
  const isReordered = onlyHere.length + onlyIn(other, own).length === 0;
  return (
    <div className={stack('1', 'shrinks')}>
      <Text as="div" size="xs">
        {count}
      </Text>
      <Text as="div" size="xss" weight="medium">
        {onlyHere.length > 0 && t('compare.onlyHere', { count: onlyHere.length })}
        {isReordered && t('compare.reordered')}
      </Text>
      <ul className={styles.entries}>
        {onlyHere.map((entry) => (
          <li key={entry.key}>{show(entry)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the fields that a version is saved with: without those of the other chapter type. */
function savedOf(fields: ChapterFields): ChapterFields {
  const isTest = fields.type === chapterTypes.questions;
  return { ...fields, attachments: isTest ? [] : fields.attachments, questions: isTest ? fields.questions : [] };
}

const commonNames = ['title', 'description', 'isOpen', 'opensAt', 'closesAt', 'type'] as const;
/** Fields that only a test has. */
const testNames = ['passMark', 'attemptsLimit', 'feedback', 'explainAfter'] as const;

/** Returns a function that makes the rows of a comparison: each part of the chapter in both versions. */
export function useComparedChapters() {
  const { t } = useTranslation('chapters');
  const language = useLanguage();
  const atOf = (text: string) => (text === '' ? '–' : formatZonedInstant(instantOf(text), language));
  const texts: Record<(typeof commonNames | typeof testNames)[number], (fields: ChapterFields) => string> = {
    title: ({ title }) => title,
    description: ({ description }) => description,
    isOpen: ({ isOpen }) => t(isOpen ? 'facts.open' : 'facts.closed'),
    opensAt: ({ opensAt }) => atOf(opensAt),
    closesAt: ({ closesAt }) => atOf(closesAt),
    type: ({ type }) => t(type === chapterTypes.materials ? 'facts.materials' : 'facts.test'),
    passMark: ({ passMark }) => t('facts.percent', { percent: passMark }),
    attemptsLimit: ({ attemptsLimit }) => attemptsLimit.trim() || t('facts.unlimited'),
    feedback: ({ feedback }) => t(`form.feedback_${feedback}`),
    explainAfter: ({ explainAfter }) => t(`form.explainAfter_${explainAfter}`),
  };
  const listed = <Entry extends { readonly key: string }>(
    name: 'attachments' | 'questions',
    mine: readonly Entry[],
    theirs: readonly Entry[],
    { count, ...ways }: ListWays<Entry> & { readonly count: 'facts.documents' | 'facts.questions' },
  ): ComparedPart[] => {
    if (mine.length + theirs.length === 0) return [];
    const version = (own: readonly Entry[], other: readonly Entry[]) => (
      <ComparedList count={t(count, { count: own.length })} {...{ own, other, ...ways }} />
    );
    const all = (entries: readonly Entry[]) => entries.map(ways.contentOf).join('\n');
    return [
      {
        ...{ name, label: t(`form.${name}`), differs: all(mine) !== all(theirs) },
        ...{ mine: version(mine, theirs), theirs: version(theirs, mine) },
      },
    ];
  };

  return (myForm: ChapterFields, theirForm: ChapterFields): ComparedPart[] => {
    const [mine, theirs] = [savedOf(myForm), savedOf(theirForm)];
    const isTest = mine.type === chapterTypes.questions || theirs.type === chapterTypes.questions;
    const rows = [...commonNames, ...(isTest ? testNames : [])].map((name) => ({
      name,
      label: t(`form.${name}`),
      differs: String(mine[name]).trim() !== String(theirs[name]).trim(),
      mine: <ComparedText text={texts[name](mine)} />,
      theirs: <ComparedText text={texts[name](theirs)} />,
    }));
    return [
      ...rows,
      ...listed('attachments', mine.attachments, theirs.attachments, {
        count: 'facts.documents',
        contentOf: contentOfMaterial,
        show: (material) => <ComparedMaterial material={material} />,
      }),
      ...listed('questions', mine.questions, theirs.questions, {
        count: 'facts.questions',
        contentOf: contentOfQuestion,
        show: (question) => <ComparedQuestion question={question} />,
      }),
    ];
  };
}
