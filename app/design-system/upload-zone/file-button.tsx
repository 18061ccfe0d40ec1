import { type ComponentProps, useRef } from 'react';
import { Button } from '../button/button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  /** Media types and endings, as the browser's dialogue takes them. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** A button that asks for one file by the browser's own dialogue. The same file may be chosen again, once it has been mended. */
export function FileButton({ accept, onFile, children, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={children}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button size="s" {...look} onClick={() => !look.looksDisabled && input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
