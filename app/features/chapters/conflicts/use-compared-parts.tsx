import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComparedPart, ComparedText } from '../../../editing/comparison.tsx';
import type { Side } from '../../../editing/text-merge.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';
import { firstWords } from '../questions/question-summary.ts';
import { BothTogether } from './both-together.tsx';
import {
  type ChapterMerge,
  type ChapterPart,
  chapterParts,
  differingParts,
  materialDifference,
  questionDifference,
  suggestedOf,
} from './chapter-merge.ts';
import { ComparedList, ComparedMaterial, ComparedQuestion } from './compared-lists.tsx';
import type { SettledClashes } from './list-merge.ts';

interface ComparedVersions {
  /** What the form stands on. */
  readonly begun: ChapterFields;
  readonly mine: ChapterFields;
  readonly theirs: ChapterFields;
  readonly merge: ChapterMerge;
}

/** The lists of a version, beside those of the other. */
function useComparedLists() {
  const { t } = useTranslation('chapters');
  const questions = (own: ChapterFields, other: ChapterFields) => {
    const { onlyMine, changed, isReordered } = questionDifference(own, other);
    return (
      <ComparedList
        count={t('facts.questions', { count: own.questions.length })}
        onlyHere={onlyMine}
        changed={changed.map(([one]) => one)}
        isReordered={isReordered}
        keyOf={({ key }) => key}
        show={(question) => <ComparedQuestion question={question} />}
      />
    );
  };
  const attachments = (own: ChapterFields, other: ChapterFields, isMine: boolean) => {
    const { onlyMine, changed, isReordered } = materialDifference(own, other);
    // A PDF of mine that was saved once and stands there no more has been deleted with its file.
    const isLost = ({ id, documentId }: AttachmentFields) =>
      isMine && documentId === null && !other.attachments.some((one) => one.id === id);
    return (
      <ComparedList
        count={t('facts.documents', { count: own.attachments.length })}
        onlyHere={onlyMine}
        changed={changed.map(([one]) => one)}
        isReordered={isReordered}
        keyOf={({ key }) => key}
        show={(material) => <ComparedMaterial material={material} isLost={isLost(material)} />}
      />
    );
  };
  return { questions, attachments };
}

/** Both versions of a list together, with what is to be settled in it. */
function useTogether() {
  const { t } = useTranslation('chapters');
  return (
    { questions, attachments }: ChapterMerge,
    clashes: SettledClashes,
    onSettle: (id: string, side: Side) => void,
  ) => {
    const settling = { settled: clashes, onSettle };
    const nameOf = (question: QuestionFields) => firstWords(question) || t('compare.noText');
    return {
      questions: (
        <BothTogether
          merge={questions}
          {...settling}
          countText={(count) => t('facts.questions', { count })}
          nameOf={nameOf}
          show={(question) => <ComparedQuestion question={question} />}
        />
      ),
      attachments: (
        <BothTogether
          merge={attachments}
          {...settling}
          countText={(count) => t('facts.documents', { count })}
          nameOf={({ name }) => name}
          show={(material) => <ComparedMaterial material={material} isLost={false} />}
        />
      ),
    };
  };
}

/** Makes the rows of a comparison: each part of the chapter in both versions. */
export function useComparedParts() {
  const { t } = useTranslation('chapters');
  const lists = useComparedLists();
  const together = useTogether();
  const texts: Record<Exclude<ChapterPart, 'questions' | 'attachments'>, (fields: ChapterFields) => string> = {
    title: ({ title }) => title,
    description: ({ description }) => description,
    isOpen: ({ isOpen }) => t(isOpen ? 'facts.open' : 'facts.closed'),
    type: ({ type }) => t(type === 1 ? 'facts.materials' : 'facts.test'),
    passMark: ({ passMark }) => t('facts.percent', { percent: passMark }),
    attemptsLimit: ({ attemptsLimit }) => attemptsLimit.trim() || t('facts.unlimited'),
    feedback: ({ feedback }) => t(`form.feedback_${feedback}`),
  };
  const shown = (part: ChapterPart, own: ChapterFields, other: ChapterFields, isMine: boolean): ReactNode =>
    part === 'questions' || part === 'attachments' ? (
      lists[part](own, other, isMine)
    ) : (
      <ComparedText text={texts[part](own)} />
    );

  return (
    { begun, mine, theirs, merge }: ComparedVersions,
    clashes: SettledClashes,
    onSettle: (id: string, side: Side) => void,
  ): ComparedPart[] => {
    const differing = differingParts(mine, theirs);
    const changedByMe = differingParts(begun, mine);
    const shownTogether = together(merge, clashes, onSettle);
    return chapterParts.map((part) => {
      const row = {
        name: part,
        label: t(`form.${part}`),
        differs: differing.includes(part),
        mine: shown(part, mine, theirs, true),
        theirs: shown(part, theirs, mine, false),
      };
      if (part !== 'questions' && part !== 'attachments') {
        return { ...row, suggested: changedByMe.includes(part) ? 'mine' : 'theirs' };
      }
      const suggested = suggestedOf(part, mine, theirs, merge);
      const isSettled = merge[part].clashes.every(({ id }) => clashes[id] !== undefined);
      const both = { content: shownTogether[part], isSettled };
      return { ...row, suggested, ...(suggested === 'both' && { both }) };
    });
  };
}
