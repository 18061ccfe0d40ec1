import { useEffect, useState } from 'react';

/** An address under which a chosen file can be shown; null without one. Given back to the browser when the file changes. */
export function useObjectUrl(file: File | null): string | null {
  const [made, setMade] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && made?.file === file ? made.url : null;
}
