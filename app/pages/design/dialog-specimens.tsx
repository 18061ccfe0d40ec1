import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../design-system/button/button.tsx';
import { type ComparedPart, Conflicts } from '../../editing/conflicts.tsx';
import type { FormRefusal } from '../../editing/save-refusal.ts';
import { LeaveQuestion } from '../../editing/unsaved-work-guard.tsx';
import { ZoomDialog } from '../../features/attempts/zoom/zoom-dialog.tsx';
import { ExportDialog } from '../../features/chapters/questions/export-dialog.tsx';
import { ImportDialog } from '../../features/chapters/questions/import-dialog.tsx';
import { BlockDialog } from '../../features/participants/block-dialog.tsx';
import { paletteId, SearchPalette } from '../../features/search/palette/search-palette.tsx';
import { ConfirmDialog } from '../../lists/confirm-dialog.tsx';
import { MenuDrawer } from '../frame/menu-drawer.tsx';
import { Answered, ada, answeredDialogs, id } from './answered-dialogs.tsx';
import { Specimen, States } from './specimen.tsx';

/** Both are loaded lazily, as on their own pages. */
const DeleteAccountDialog = lazy(() =>
  import('../../features/account/delete-account-dialog.tsx').then((module) => ({
    default: module.DeleteAccountDialog,
  })),
);
const LeaveDialog = lazy(() =>
  import('../../features/account/leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })),
);

const html = '<p>Which of these turns one way only, and what pays for it?</p>';
const words = { title: 'Revoke the certificate?', cancel: 'Keep it', confirm: 'Revoke', done: '', failed: '' };
const leaving = {
  title: 'Close without saving?',
  text: 'What you changed in this chapter has not been saved.',
  discard: 'Close and discard',
  keepDraft: 'Close, keep a draft',
  stay: 'Go on editing',
};
const parts: readonly ComparedPart[] = [
  { label: 'Title', mine: [{ text: 'My words' }], theirs: [{ text: 'Their words' }] },
  { label: 'Date', mine: [], theirs: [] },
];

/** An editor whose item somebody else has changed or deleted. */
function Conflict({
  refusal,
  onClose,
}: {
  readonly refusal: FormRefusal<{ id: string }>;
  readonly onClose: () => void;
}) {
  return (
    <Conflicts
      editor={{ refusal, isSaving: false, setRefusal: onClose, giveUp: onClose }}
      changeAction="news.updated"
      compare={() => parts}
      lost={() => null}
      {...{ onKeepMine: onClose, onTakeTheirs: onClose, onSaveAsNew: onClose, onLeave: onClose }}
    />
  );
}

/** What the program asks and shows over a page. */
const dialogs: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  Confirmation: (onClose) => (
    <ConfirmDialog words={(word) => words[word]} onConfirm={async () => ({})} onClose={onClose}>
      It stays in the list, and whoever checks its number is told.
    </ConfirmDialog>
  ),
  'Two versions': (onClose) => <Conflict refusal={{ kind: 'stale', current: { id } }} onClose={onClose} />,
  'Gone meanwhile': (onClose) => <Conflict refusal={{ kind: 'gone' }} onClose={onClose} />,
  'Unsaved chapter': (close) => (
    <LeaveQuestion words={(word) => leaving[word]} onDiscard={close} onKeepDraft={close} onStay={close} />
  ),
  'Leaving an account': (close) => <LeaveDialog onStay={close} onLeave={close} />,
  'Deleting an account': (close) => <DeleteAccountDialog hasPassword onClose={close} onDeleted={close} />,
  'Blocking a participant': (close) => <BlockDialog participant={ada} onClose={close} onDone={() => undefined} />,
  'Questions from a file': (close) => <ImportDialog room={100} textAtFirst="" onTake={close} onClose={close} />,
  'Questions as a file': (close) => <ExportDialog questions={[]} onClose={close} />,
  'A question from near': (close) => (
    <ZoomDialog
      target={{ name: 'Question 1', imageUrl: null, sizes: '', body: [{ kind: 'html', html, hasFormulas: false }] }}
      onClose={close}
    />
  ),
  ...answeredDialogs,
};

const menuId = 'gallery-menu';
const overlays = { Search: paletteId, Menu: menuId };

/** The program's dialogs, the search with its suggestions, and a phone's drawer. */
export function DialogSpecimens() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Specimen name="dialogs" title="Dialogs">
      <States label="As they are asked on the site">
        {Object.keys(dialogs).map((name) => (
          <Button key={name} variant="secondary" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </States>
      <States label="Opened before the program is there">
        {Object.entries(overlays).map(([name, target]) => (
          <Button key={name} variant="secondary" aria-haspopup="dialog" aria-controls={target} data-does="open-dialog">
            {name}
          </Button>
        ))}
      </States>
      <Answered>
        <Suspense fallback={null}>{open !== null && dialogs[open]?.(() => setOpen(null))}</Suspense>
      </Answered>
      <SearchPalette />
      <MenuDrawer id={menuId} />
    </Specimen>
  );
}
