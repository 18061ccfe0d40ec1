import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * The list of all questions over the page. Going to a question from it, or from the dialog before handing in, gives the focus to that
 * question and not back to the button that opened the dialog.
 */
export function useListDialog(
  go: (questionId: string) => void,
  closeOther: () => void,
  heading: RefObject<HTMLElement | null>,
) {
  const [isOpen, setOpen] = useState(false);
  const hasGone = useRef(false);
  const latest = useRef(closeOther);
  useEffect(() => {
    latest.current = closeOther;
  });

  const goFromDialog = useCallback(
    (questionId: string) => {
      hasGone.current = true;
      setOpen(false);
      latest.current();
      go(questionId);
    },
    [go],
  );
  const finalFocus = useCallback((): HTMLElement | true => {
    const { current } = heading;
    const isGoing = hasGone.current && current !== null;
    hasGone.current = false;
    return isGoing ? current : true;
  }, [heading]);
  const open = () => setOpen(true);
  const close = () => setOpen(false);

  return { isOpen, open, close, goFromDialog, finalFocus };
}
