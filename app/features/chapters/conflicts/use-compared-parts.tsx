import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComparedPart, ComparedText } from '../../../editing/comparison.tsx';
import type { AttachmentFields, ChapterFields } from '../chapter-fields.ts';
import {
  type ChapterPart,
  chapterParts,
  differingParts,
  materialDifference,
  questionDifference,
} from './chapter-merge.ts';
import { ComparedList, ComparedMaterial, ComparedQuestion } from './compared-lists.tsx';

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

/** Makes the rows of a comparison: each part of the chapter in both versions. */
export function useComparedParts() {
  const { t } = useTranslation('chapters');
  const lists = useComparedLists();
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

  return (base: ChapterFields, mine: ChapterFields, theirs: ChapterFields): ComparedPart[] => {
    const differing = differingParts(mine, theirs);
    const changedByMe = differingParts(base, mine);
    return chapterParts.map((part) => ({
      name: part,
      label: t(`form.${part}`),
      differs: differing.includes(part),
      suggested: changedByMe.includes(part) ? 'mine' : 'theirs',
      mine: shown(part, mine, theirs, true),
      theirs: shown(part, theirs, mine, false),
    }));
  };
}
