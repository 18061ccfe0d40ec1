import { type ComponentProps, useRef } from 'react';
import { Button } from '../button/button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  /** Accepted media types and file extensions, as `<input accept>` takes them. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** A button that opens the browser's file dialog for one file. The same file can be chosen again, for example once it is corrected. */
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
