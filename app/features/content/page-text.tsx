import { type ReactNode, useMemo } from 'react';
import type { ContentPage } from '#contract/content.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { LanguageNote } from './language-note.tsx';
import { PageContents } from './page-contents.tsx';
import { numberHeadings, type PageHeading, splitAtFirstSection } from './page-headings.ts';
import styles from './page-text.module.css';

interface PageTextProps {
  readonly page: ContentPage;
  /** Between title and text: the page's figure. */
  readonly children?: ReactNode;
  /** A section that is no text, such as the people, between the introduction and the first heading. */
  readonly section?: (PageHeading & { readonly block: ReactNode }) | undefined;
}

/** The text of a page with its contents beside it; says so where it is not in the page's language. */
export function PageText({ page, children, section }: PageTextProps) {
  const lang = page.language === useLanguage() ? undefined : page.language;
  const { body, headings } = useMemo(() => numberHeadings(page.body), [page.body]);
  const { introduction, rest } = section ? splitAtFirstSection(body) : { introduction: body, rest: [] };
  return (
    <div className={styles.text}>
      <PageContents headings={headings} first={section} lang={lang} />
      <div className={styles.main}>
        <LanguageNote textLanguage={page.language} />
        {children}
        <div className={styles.body}>
          <RichText body={introduction} lang={lang} />
        </div>
        {section && <div className={styles.section}>{section.block}</div>}
        {rest.length > 0 && (
          <div className={styles.body}>
            <RichText body={rest} lang={lang} />
          </div>
        )}
      </div>
    </div>
  );
}
