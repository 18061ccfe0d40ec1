import type { ComponentProps } from 'react';
import { Button } from '../../../design-system/button/button.tsx';
import { useToast } from '../../../design-system/toast/toast.tsx';
import { Tooltip } from '../../../design-system/tooltip/tooltip.tsx';

interface BlockableButtonProps extends ComponentProps<typeof Button> {
  readonly blockedBecause: string | null;
}

/** A button that can be blocked. It then says why: under the pointer, with the focus on it, and when it is pressed. */
export function BlockableButton({ blockedBecause, onClick, ...button }: BlockableButtonProps) {
  const showToast = useToast();
  if (blockedBecause === null) return <Button {...button} onClick={onClick} />;
  return (
    <Tooltip text={blockedBecause}>
      <Button {...button} looksDisabled onClick={() => showToast(blockedBecause, 'danger')} />
    </Tooltip>
  );
}
