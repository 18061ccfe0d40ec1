import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#contract/chapters.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Notice } from '../../../design-system/notice/notice.tsx';
import { EmptyState } from '../../../design-system/states/states.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import type { Draft } from '../../../editing/draft-store.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatAge } from '../../../lib/format-instant.ts';
import { selectSession } from '../../../store/session-slice.ts';
import { useAppSelector } from '../../../store/state.ts';
import type { ChapterFields } from '../chapter-fields.ts';
import { chapterDrafts, draftedItemOf } from '../editor/chapter-drafts.ts';
import { ChapterForm } from '../editor/chapter-form.tsx';
import { hasRightAnswerChanged } from '../editor/has-right-answer-changed.ts';
import { CourseDocumentsContext } from '../questions/explanation-fields.tsx';
import { ChapterCard } from './chapter-card.tsx';
import styles from './chapter-cards.module.css';
import { ChapterListHead } from './chapter-list-head.tsx';
import { ChapterOrder } from './chapter-order.tsx';
import { DeleteChapterDialog } from './delete-chapter-dialog.tsx';
import { type CardModes, useCardModes } from './use-card-modes.ts';
import { useListPatches } from './use-list-patches.ts';

interface ChapterCardsProps {
  readonly courseId: string;
  readonly chapters: readonly Chapter[];
  readonly onKeyChanged: (chapterId: string) => void;
  readonly copyDialog: (chapter: Chapter, close: () => void) => ReactNode;
}

/** Returns the current user's draft of a chapter (null: of a new one) that this browser keeps. */
type DraftOf = (chapterId: string | null) => Draft<ChapterFields> | null;

function useDraftOf(courseId: string): DraftOf {
  const { id: userId } = useAppSelector(selectSession);
  return (chapterId) => chapterDrafts.read(chapterDrafts.keyOf(userId, draftedItemOf(courseId, chapterId)));
}

interface NewChapterDraftProps {
  readonly draft: Draft<ChapterFields>;
  readonly onOpen: () => void;
}

/** The draft of a new chapter, which has no card yet. */
function NewChapterDraft({ draft, onOpen }: NewChapterDraftProps) {
  const { t } = useTranslation(['chapters', 'admin']);
  const age = formatAge(draft.savedAtMs, useLanguage());
  return (
    <Notice
      icon="pencil"
      actions={
        <Button size="s" variant="secondary" onClick={onOpen}>
          {t('admin:draft.restore')}
        </Button>
      }
    >
      <Text as="div" size="xs" weight="semibold">
        {spellFormulas(draft.fields.title.trim()) || t('chapters:card.newHeading')}
      </Text>
      {t('admin:draft.found', { age })}
    </Notice>
  );
}

function useCardActions(props: ChapterCardsProps, modes: CardModes) {
  const { t } = useTranslation('chapters');
  const showToast = useToast();
  const { showSaved, showDeleted } = useListPatches(props.courseId);
  const saved = (chapter: Chapter, over: Chapter | null) => {
    showSaved(chapter);
    showToast(t('card.saved', { title: spellFormulas(chapter.title) }));
    modes.close({ editButtonOf: chapter.id });
    // If the earlier key was restored, there is nothing to regrade.
    if (over !== null && chapter.isRegradeDue && hasRightAnswerChanged(over, chapter)) props.onKeyChanged(chapter.id);
  };
  const closed = (chapter: Chapter | null) => modes.close(chapter ? { editButtonOf: chapter.id } : 'list');
  return { saved, closed, showDeleted };
}

interface CardsProps extends ChapterCardsProps {
  readonly draftOf: DraftOf;
  readonly modes: CardModes;
  readonly onCopy: (chapter: Chapter) => void;
  readonly onDelete: (chapter: Chapter) => void;
}

/** Each chapter in preview, or one of them in edit mode. A new chapter comes last. */
function Cards(props: CardsProps) {
  const { t } = useTranslation('chapters');
  const { courseId, chapters, draftOf, modes, onCopy, onDelete } = props;
  const { mode, focusTarget, edit } = modes;
  const { saved, closed } = useCardActions(props, modes);
  const edited = mode.kind === 'editing' ? mode.chapter : undefined;
  const urlOf = (attachmentId: string) => {
    const attachments = chapters.find(({ id }) => id === edited?.id)?.attachments;
    return attachments?.find(({ id }) => id === attachmentId)?.url ?? null;
  };
  const form = (chapter: Chapter | null) => (
    <li key={chapter?.id ?? 'new'} className={styles.editing}>
      <ChapterForm
        courseId={courseId}
        chapter={chapter}
        heading={chapter ? t('card.heading', { position: chapter.position }) : t('card.newHeading')}
        urlOf={urlOf}
        onSaved={saved}
        onClose={() => closed(chapter)}
      />
    </li>
  );
  const card = (chapter: Chapter) => (
    <li key={chapter.id} className={styles.card}>
      <ChapterCard
        chapter={chapter}
        blockedBecause={mode.kind === 'reading' ? null : t('card.blocked')}
        hasDraft={draftOf(chapter.id) !== null}
        takesFocus={typeof focusTarget === 'object' && focusTarget?.editButtonOf === chapter.id}
        onEdit={() => edit(chapter)}
        onCopy={() => onCopy(chapter)}
        onDelete={() => onDelete(chapter)}
      />
    </li>
  );
  const rows = chapters.map((chapter) => (edited?.id === chapter.id ? form(edited) : card(chapter)));
  // A new chapter, or one that somebody else has deleted while its form is open. All are siblings in one list, so that the form stays.
  const standsApart = edited !== undefined && !chapters.some(({ id }) => id === edited?.id);
  return <ol className={stack('1half')}>{standsApart ? [...rows, form(edited)] : rows}</ol>;
}

/** The chapters of a course as cards, with the actions on all of them. */
export function ChapterCards(props: ChapterCardsProps) {
  const { t } = useTranslation('chapters');
  const { courseId, chapters } = props;
  const draftOf = useDraftOf(courseId);
  const modes = useCardModes();
  const { mode, focusTarget, edit, order, close } = modes;
  const { showDeleted } = useCardActions(props, modes);
  const [copying, setCopying] = useState<Chapter | null>(null);
  const [deleting, setDeleting] = useState<Chapter | null>(null);
  const headingId = useId();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusTarget === 'list') list.current?.focus();
  }, [focusTarget]);
  const documents = useMemo(
    () => chapters.flatMap(({ position, attachments }) => attachments.map((document) => ({ ...document, position }))),
    [chapters],
  );
  const newDraft = mode.kind === 'reading' ? draftOf(null) : null;

  return (
    // Takes the focus when the card that had it goes away.
    <section ref={list} tabIndex={-1} className={stack('2', 'shrinks')} aria-labelledby={headingId}>
      <ChapterListHead
        headingId={headingId}
        count={chapters.length}
        mode={mode}
        takesFocus={focusTarget === 'orderButton'}
        onAdd={() => edit(null)}
        onOrder={order}
        onOrdered={() => close('orderButton')}
      />
      {newDraft && <NewChapterDraft draft={newDraft} onOpen={() => edit(null)} />}
      {mode.kind === 'ordering' ? (
        <ChapterOrder courseId={courseId} chapters={chapters} />
      ) : (
        <CourseDocumentsContext value={documents}>
          <Cards {...props} draftOf={draftOf} modes={modes} onCopy={setCopying} onDelete={setDeleting} />
        </CourseDocumentsContext>
      )}
      {chapters.length === 0 && mode.kind === 'reading' && (
        <EmptyState
          title={t('list.emptyTitle')}
          action={
            <Button icon="plus" onClick={() => edit(null)}>
              {t('list.add')}
            </Button>
          }
        >
          {t('list.emptyText')}
        </EmptyState>
      )}
      {copying && props.copyDialog(copying, () => setCopying(null))}
      {deleting && (
        <DeleteChapterDialog
          chapter={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            showDeleted(deleting.id);
            // Before the dialog returns the focus to a button that is gone.
            list.current?.focus();
          }}
        />
      )}
    </section>
  );
}
