import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { internalTarget } from './follow-links.ts';
import styles from './prose.module.css';

interface ProseProps {
  /** Safe HTML, from the server. */
  readonly html: string;
}

/** A stretch of text with headings, lists, tables, figures and formulas. Its links within the site load no document. */
export function Prose({ html }: ProseProps) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    const follow = (event: MouseEvent) => {
      const target = internalTarget(event);
      if (target === null) return;
      event.preventDefault();
      void navigate(target);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, which lets through only what its renderer writes.
  return <div ref={text} className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
