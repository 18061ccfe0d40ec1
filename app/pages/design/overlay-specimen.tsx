import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design-system/button/button.tsx';
import { Menu, MenuItem } from '../../design-system/menu/menu.tsx';
import { Modal } from '../../design-system/modal/modal.tsx';
import { Question } from '../../design-system/modal/question.tsx';
import { Text } from '../../design-system/text/text.tsx';
import { useToast } from '../../design-system/toast/toast.tsx';
import { Tooltip } from '../../design-system/tooltip/tooltip.tsx';
import styles from './design-page.module.css';
import { Specimen, States } from './specimen.tsx';

const ChosenBar = lazy(() =>
  import('../../features/publications/chosen/chosen-bar.tsx').then((module) => ({ default: module.ChosenBar })),
);

type Dialog = 'plain' | 'question' | 'without-icon' | null;

/** Components that lie over the page for a while. */
export function OverlaySpecimen() {
  const [open, setOpen] = useState<Dialog>(null);
  const showToast = useToast();
  const close = () => setOpen(null);
  return (
    <Specimen name="overlays" title="Over the page">
      <States label="Modal">
        <Button onClick={() => setOpen('plain')}>Open a dialog</Button>
        <Button variant="red" onClick={() => setOpen('question')}>
          Ask a question
        </Button>
        <Button variant="secondary" onClick={() => setOpen('without-icon')}>
          Without a close icon
        </Button>
      </States>
      <States label="Toast and tooltip">
        <Button variant="secondary" onClick={() => showToast('Saved.')}>
          Show a toast
        </Button>
        <Button variant="secondary" onClick={() => showToast('It could not be saved.', 'danger')}>
          Show a warning
        </Button>
        <Tooltip text="Seen on hover and on focus; goes by Escape.">
          <Button variant="secondary">What is this?</Button>
        </Tooltip>
      </States>
      <States label="Menu">
        <div className={styles.roomBelow}>
          <Menu label="More" heading="Beside the main sections">
            <MenuItem to="/courses" icon="course">
              Courses
            </MenuItem>
            <MenuItem to="/resources" icon="attachment" isCurrent>
              Resources
            </MenuItem>
            <MenuItem icon="lock" isDisabled>
              Archive
            </MenuItem>
            <MenuItem icon="delete" tone="danger">
              Delete
            </MenuItem>
          </Menu>
        </div>
      </States>
      <States label="Papers chosen from a list" shape="block">
        <Suspense>
          <ChosenBar ids={['one', 'another']} onClear={close} />
        </Suspense>
      </States>
      <Modal
        isOpen={open === 'plain'}
        onClose={close}
        title="Invite to the course"
        footer={<Button onClick={close}>Invite</Button>}
      >
        <Text size="sxs">Whoever has an account can be found by their e-mail.</Text>
      </Modal>
      {open === 'question' && (
        <Question
          onClose={close}
          title="Delete “Folding at room temperature”?"
          size="s"
          answers={[
            { text: 'Keep it', variant: 'secondary', isSafe: true, onChoose: close },
            { text: 'Delete', variant: 'red', onChoose: close },
          ]}
        >
          It goes for good, in both languages.
        </Question>
      )}
      <Modal isOpen={open === 'without-icon'} onClose={close} title="Without an icon" hasCloseIcon={false} size="l">
        <Text size="sxs">Escape and a press outside close it.</Text>
        <Button onClick={close}>Done</Button>
      </Modal>
    </Specimen>
  );
}
