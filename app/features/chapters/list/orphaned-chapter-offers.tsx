import { useTranslation } from 'react-i18next';
import { Text } from '../../../design-system/text/text.tsx';
import { DraftOffer } from '../../../editing/draft-notice.tsx';
import type { Draft } from '../../../editing/draft-store.ts';
import { draftAsNew, useTakingUpAsNew } from '../../../editing/orphaned-drafts.tsx';
import { useOfferOf } from '../../../editing/use-earlier-drafts.ts';
import type { ChapterFields } from '../chapter-fields.ts';
import { lostMaterials, rebasedFields } from '../conflicts/chapter-merge.ts';
import { chapterDrafts } from '../editor/chapter-drafts.ts';
import type { WaitingDrafts } from './use-waiting-drafts.ts';

interface OrphanedChapterOfferProps {
  readonly chapterId: string;
  readonly drafts: WaitingDrafts;
  readonly onTakeUp: () => void;
  /** The offer has gone, and the pressed button with it. */
  readonly onDiscarded: () => void;
}

function draftAsNewChapter(draft: Draft<ChapterFields>): Draft<ChapterFields> {
  return draftAsNew(draft, rebasedFields(draft.fields, null));
}

/** A file that was to replace a PDF that is lost comes back as a PDF of its own. */
function placedAnew(place: unknown, { fields }: Draft<ChapterFields>): unknown {
  if (typeof place !== 'object' || place === null || !('replacesKey' in place)) return place;
  const isLost = lostMaterials(fields, null).some(({ key }) => key === place.replacesKey);
  return isLost ? { ...place, replacesKey: null } : place;
}

function OrphanedChapterOffer({ chapterId, drafts, onTakeUp, onDiscarded }: OrphanedChapterOfferProps) {
  const { t } = useTranslation('chapters');
  const takeUp = useTakingUpAsNew();
  const offer = useOfferOf(drafts.read(chapterId));
  if (!offer) return null;
  const { draft } = offer;
  const lost = lostMaterials(draft.fields, null);
  const move = {
    store: chapterDrafts,
    fromKey: drafts.keyOf(chapterId),
    toKey: drafts.keyOf(null),
    editorId: draft.editorId,
    changed: draftAsNewChapter,
    placed: placedAnew,
  };
  return (
    <DraftOffer
      offer={{ ...offer, draft: draftAsNewChapter(draft) }}
      currentVersion={null}
      onRestore={() => void takeUp(move, onTakeUp)}
      onDiscard={() => {
        drafts.discard(chapterId, draft);
        onDiscarded();
      }}
    >
      {draft.fields.title.trim()}
      <Text as="div" size="xs" weight="regular">
        {t('card.draftOrphaned')}
        {lost.length > 0 &&
          ` ${t('gone.lost', { count: lost.length, names: lost.map(({ name }) => name).join(', ') })}`}
      </Text>
    </DraftOffer>
  );
}

interface OrphanedChapterOffersProps extends Omit<OrphanedChapterOfferProps, 'chapterId'> {
  readonly chapterIds: readonly string[];
}

/** Chapters that somebody has deleted meanwhile have no card to show the unsaved work on them in. */
export function OrphanedChapterOffers({ chapterIds, ...shared }: OrphanedChapterOffersProps) {
  return chapterIds.map((chapterId) => <OrphanedChapterOffer key={chapterId} chapterId={chapterId} {...shared} />);
}
