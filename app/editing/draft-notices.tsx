import { useTranslation } from 'react-i18next';
import { DraftOffer, RestoredNotice } from './draft-notice.tsx';
import type { NameOf, TextFields } from './text-merge.ts';
import { type EditedItem, type ItemEditor, useRestoring } from './use-item-editor.ts';

interface DraftNoticesProps<Item extends EditedItem, Fields extends TextFields<Fields>> {
  readonly editor: ItemEditor<Item, Fields>;
  /** Where the work goes on when a note has been answered: the pressed button goes with it. */
  readonly firstField: NameOf<Fields>;
}

/** Offers earlier work above a form, and says when it is in there again. */
export function DraftNotices<Item extends EditedItem, Fields extends TextFields<Fields>>(
  props: DraftNoticesProps<Item, Fields>,
) {
  const { editor, firstField } = props;
  const { t } = useTranslation('admin');
  const { form, base, draft } = editor;
  const { offered } = draft;
  const { restored, restore, closeRestored } = useRestoring(editor);
  const answer = (act: () => void) => {
    act();
    form.focus(firstField);
  };
  return (
    <>
      {offered && (
        <DraftOffer
          offer={offered}
          currentVersion={base?.version ?? null}
          onRestore={() => answer(() => void restore(offered.draft))}
          onDiscard={() => answer(() => draft.discardOffer(offered.draft))}
        />
      )}
      {restored && (
        <RestoredNotice
          doubts={[
            ...(restored.isPictureLost ? [t('draft.pictureLost')] : []),
            ...(restored.isInDoubt ? [t('draft.maybeSaved')] : []),
          ]}
          onClose={() => answer(closeRestored)}
        />
      )}
    </>
  );
}
