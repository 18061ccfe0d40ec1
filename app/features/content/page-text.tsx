import { type ReactNode, useMemo } from 'react';
import type { ContentPage } from '#contract/content.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { LanguageNote } from './language-note.tsx';
import { PageContents } from './page-contents.tsx';
import { numberHeadings, type PageHeading } from './page-headings.ts';
import styles from './page-text.module.css';

interface PageTextProps {
  readonly page: ContentPage;
  /** Between title and text: the page's figure. */
  readonly children?: ReactNode;
  /** What stands on the page below the text. */
  readonly sections?: readonly PageHeading[] | undefined;
}

/** The text of a page with its contents beside it; says so where it is not in the page's language. */
export function PageText({ page, children, sections = [] }: PageTextProps) {
  const lang = page.language === useLanguage() ? undefined : page.language;
  const { body, headings } = useMemo(() => numberHeadings(page.body), [page.body]);
  return (
    <div className={styles.text}>
      <PageContents headings={headings} sections={sections} lang={lang} />
      <div className={styles.main}>
        <LanguageNote textLanguage={page.language} />
        {children}
        <div className={styles.body}>
          <RichText body={body} lang={lang} />
        </div>
      </div>
    </div>
  );
}
