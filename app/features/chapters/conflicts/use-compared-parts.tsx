import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chapterTypes } from '#contract/chapters.ts';
import { type ComparedPart, ComparedText } from '../../../editing/comparison.tsx';
import type { Side } from '../../../editing/text-merge.ts';
import type { AttachmentFields, ChapterFields, QuestionFields } from '../chapter-fields.ts';
import { firstWords } from '../questions/question-summary.ts';
import { BothTogether } from './both-together.tsx';
import {
  type ChapterPart,
  comparedParts,
  differingParts,
  heldPart,
  type ListPart,
  materialDifference,
  questionDifference,
  type TextPart,
} from './chapter-difference.ts';
import { type ChapterMerge, replacedMaterials, suggestedOf, suggestedType } from './chapter-merge.ts';
import { ComparedList, ComparedMaterial, ComparedQuestion, HeldList } from './compared-lists.tsx';
import type { SettledClashes } from './list-merge.ts';

interface ComparedVersions {
  /** What the form stands on. */
  readonly begun: ChapterFields;
  readonly mine: ChapterFields;
  readonly theirs: ChapterFields;
  readonly merge: ChapterMerge;
}

function useQuestionName() {
  const { t } = useTranslation('chapters');
  return (question: QuestionFields) => firstWords(question) || t('compare.noText');
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
    const replaced = new Set(isMine ? replacedMaterials(own, other) : []);
    return (
      <ComparedList
        count={t('facts.documents', { count: own.attachments.length })}
        onlyHere={onlyMine}
        changed={changed.map(([one]) => one)}
        isReordered={isReordered}
        keyOf={({ key }) => key}
        show={(material) => (
          <ComparedMaterial material={material} isLost={isLost(material)} isReplaced={replaced.has(material)} />
        )}
      />
    );
  };
  return { questions, attachments };
}

/** Both versions of a list together, with what is to be settled in it. */
function useTogether() {
  const { t } = useTranslation('chapters');
  const questionName = useQuestionName();
  return (
    { questions, attachments }: ChapterMerge,
    clashes: SettledClashes,
    onSettle: (id: string, side: Side) => void,
  ) => {
    const settling = { settled: clashes, onSettle };
    return {
      questions: (
        <BothTogether
          merge={questions}
          {...settling}
          countText={(count) => t('facts.questions', { count })}
          nameOf={questionName}
          show={(question) => <ComparedQuestion question={question} />}
        />
      ),
      attachments: (
        <BothTogether
          merge={attachments}
          {...settling}
          countText={(count) => t('facts.documents', { count })}
          nameOf={({ name }) => name}
          show={(material) => <ComparedMaterial material={material} />}
        />
      ),
    };
  };
}

/** What a version is of, and what it holds, where the other version is of the other type. */
function useHeld() {
  const { t } = useTranslation('chapters');
  const questionName = useQuestionName();
  return (fields: ChapterFields) =>
    heldPart(fields) === 'questions' ? (
      <HeldList
        type={t('facts.test')}
        count={t('facts.questions', { count: fields.questions.length })}
        names={fields.questions.map((one) => ({ key: one.key, name: questionName(one) }))}
      />
    ) : (
      <HeldList
        type={t('facts.materials')}
        count={t('facts.documents', { count: fields.attachments.length })}
        names={fields.attachments}
      />
    );
}

/** In words, what goes for good with the choice of `kept`: what the other version holds, which `kept` has no place for. */
export function useLossText() {
  const { t } = useTranslation('chapters');
  return (kept: ChapterFields, other: ChapterFields): string | undefined => {
    const part = heldPart(other);
    const count = other[part].length;
    if (part === heldPart(kept) || count === 0) return undefined;
    return t(part === 'questions' ? 'compare.questionsGo' : 'compare.documentsGo', { count });
  };
}

function isList(part: ChapterPart): part is ListPart {
  return part === 'questions' || part === 'attachments';
}

/** One part as a version has it. */
function useShown() {
  const { t } = useTranslation('chapters');
  const lists = useComparedLists();
  const held = useHeld();
  const texts: Record<TextPart, (fields: ChapterFields) => string> = {
    title: ({ title }) => title,
    description: ({ description }) => description,
    isOpen: ({ isOpen }) => t(isOpen ? 'facts.open' : 'facts.closed'),
    type: ({ type }) => t(type === chapterTypes.materials ? 'facts.materials' : 'facts.test'),
    passMark: ({ passMark }) => t('facts.percent', { percent: passMark }),
    attemptsLimit: ({ attemptsLimit }) => attemptsLimit.trim() || t('facts.unlimited'),
    feedback: ({ feedback }) => t(`form.feedback_${feedback}`),
  };
  return (part: ChapterPart, own: ChapterFields, other: ChapterFields, isMine: boolean): ReactNode => {
    if (isList(part)) return lists[part](own, other, isMine);
    return part === 'type' ? held(own) : <ComparedText text={texts[part](own)} />;
  };
}

/** Makes the rows of a comparison: each part of the chapter in both versions. */
export function useComparedParts() {
  const { t } = useTranslation('chapters');
  const shown = useShown();
  const together = useTogether();
  const lossText = useLossText();

  return (
    { begun, mine, theirs, merge }: ComparedVersions,
    clashes: SettledClashes,
    onSettle: (id: string, side: Side) => void,
  ): ComparedPart[] => {
    const differing = differingParts(mine, theirs);
    const changedByMe = differingParts(begun, mine);
    const shownTogether = together(merge, clashes, onSettle);
    return comparedParts(mine, theirs).map((part): ComparedPart => {
      const row = {
        name: part,
        label: t(`form.${part}`),
        differs: differing.includes(part),
        mine: shown(part, mine, theirs, true),
        theirs: shown(part, theirs, mine, false),
      };
      if (part === 'type') {
        const losses = { mine: lossText(mine, theirs), theirs: lossText(theirs, mine) };
        return { ...row, suggested: suggestedType(begun, mine), losses };
      }
      if (!isList(part)) return { ...row, suggested: changedByMe.includes(part) ? 'mine' : 'theirs' };
      const suggested = suggestedOf(part, mine, theirs, merge);
      const isSettled = merge[part].clashes.every(({ id }) => clashes[id] !== undefined);
      const both = { content: shownTogether[part], isSettled };
      return { ...row, suggested, ...(suggested === 'both' && { both }) };
    });
  };
}
