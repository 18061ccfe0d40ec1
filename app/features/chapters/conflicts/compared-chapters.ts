import { useTranslation } from 'react-i18next';
import { mediaBase } from '#contract/addresses.ts';
import { chapterTypes } from '#contract/chapters.ts';
import type { ComparedBlock, ComparedPart } from '../../../editing/conflicts.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatZonedInstant } from '../../../lib/format-instant.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';
import { instantOf } from '../local-instant.ts';
import { formatSize } from '../materials/format-size.ts';

/** The fields that have a text, in the order of the form; then those that only a test has. */
const commonNames = ['title', 'description', 'isOpen', 'opensAt', 'closesAt', 'type'] as const;
const testNames = ['passMark', 'attemptsLimit', 'feedback', 'explainAfter'] as const;

/** Returns a function that makes the rows of a comparison: each part of the chapter in both versions. */
export function useComparedChapters() {
  const { t } = useTranslation('chapters');
  const language = useLanguage();
  const atOf = (text: string) => (text === '' ? '–' : formatZonedInstant(instantOf(text), language));
  const texts: Record<(typeof commonNames | typeof testNames)[number], (fields: ChapterFields) => string> = {
    title: ({ title }) => title.trim(),
    description: ({ description }) => description.trim(),
    isOpen: ({ isOpen }) => t(isOpen ? 'facts.open' : 'facts.closed'),
    opensAt: ({ opensAt }) => atOf(opensAt),
    closesAt: ({ closesAt }) => atOf(closesAt),
    type: ({ type }) => t(type === chapterTypes.materials ? 'facts.materials' : 'facts.test'),
    passMark: ({ passMark }) => t('facts.percent', { percent: passMark.trim() }),
    attemptsLimit: ({ attemptsLimit }) => attemptsLimit.trim() || t('facts.unlimited'),
    feedback: ({ feedback }) => t(`form.feedback_${feedback}`),
    explainAfter: ({ explainAfter }) => t(`form.explainAfter_${explainAfter}`),
  };

  /** A question with all that is saved of it. Two are the same if they look the same here. */
  const questionBlock = (fields: QuestionFields): ComparedBlock => {
    const { question, type, imageUrl, answers, explanation, source, scoring = 'counted' } = fields;
    const answerLine = ({ answer, isCorrect }: (typeof answers)[number]) => {
      const words = type === 'img' ? t('compare.picture') : answer.trim() || t('compare.noText');
      return `– ${isCorrect ? t('compare.correct', { answer: words }) : words}`;
    };
    const lines = [
      question.trim() || t('compare.noText'),
      ...answers.map(answerLine),
      scoring === 'counted' ? '' : t(`questions.scoring.${scoring}Short`),
      explanation.trim(),
      source.attachmentId === '' ? '' : t('compare.page', { page: source.page }),
    ];
    const pictures = [imageUrl, ...answers.map((answer) => (type === 'img' ? answer.imageUrl : null))];
    return {
      text: lines.filter(Boolean).join('\n'),
      pictures: pictures.filter((src) => src !== null).map((src) => mediaBase + src),
      identity: source.attachmentId,
    };
  };
  const materialBlock = ({ name, documentId, size, pageCount }: AttachmentFields): ComparedBlock => {
    const pages = pageCount === null ? [] : [t('materials.pages', { count: pageCount })];
    return {
      text: [name.trim(), formatSize(size, language), ...pages].join(' · '),
      identity: documentId ?? String(size),
    };
  };
  /** A list in both versions: how long each is, and the entries that only one of them has. */
  const listPart = (
    name: 'attachments' | 'questions',
    mine: readonly ComparedBlock[],
    theirs: readonly ComparedBlock[],
    count: 'facts.documents' | 'facts.questions',
  ): ComparedPart[] => {
    if (mine.length + theirs.length === 0) return [];
    const onlyIn = (own: readonly ComparedBlock[], other: readonly ComparedBlock[]) => {
      const others = new Set(other.map((block) => JSON.stringify(block)));
      return own.filter((block) => !others.has(JSON.stringify(block)));
    };
    const version = (own: readonly ComparedBlock[], other: readonly ComparedBlock[]): ComparedBlock[] => {
      const onlyHere = onlyIn(own, other);
      const isReordered = onlyHere.length + onlyIn(other, own).length === 0;
      const lines = [
        t(count, { count: own.length }),
        onlyHere.length > 0 && t('compare.onlyHere', { count: onlyHere.length }),
        isReordered && t('compare.reordered'),
      ];
      return [{ text: lines.filter(Boolean).join('\n'), identity: JSON.stringify(own) }, ...onlyHere];
    };
    return [{ label: t(`form.${name}`), mine: version(mine, theirs), theirs: version(theirs, mine) }];
  };

  return (mine: ChapterFields, theirs: ChapterFields): ComparedPart[] => {
    const isTest = mine.type === chapterTypes.questions || theirs.type === chapterTypes.questions;
    // A version is saved without what the other type has.
    const materials = ({ type, attachments }: ChapterFields) =>
      type === chapterTypes.materials ? attachments.map(materialBlock) : [];
    const questions = ({ type, questions: all }: ChapterFields) =>
      type === chapterTypes.questions ? all.map(questionBlock) : [];
    const show = (text: string): ComparedBlock[] => [{ text: text || t('compare.noText') }];
    return [
      ...[...commonNames, ...(isTest ? testNames : [])].map((name) => ({
        label: t(`form.${name}`),
        mine: show(texts[name](mine)),
        theirs: show(texts[name](theirs)),
      })),
      ...listPart('attachments', materials(mine), materials(theirs), 'facts.documents'),
      ...listPart('questions', questions(mine), questions(theirs), 'facts.questions'),
    ];
  };
}
