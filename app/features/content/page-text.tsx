import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentPage } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage, useLanguageName } from '../../i18n/language.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import { headingsOf, type PageHeading, splitAtFirstSection } from './page-headings.ts';
import styles from './page-text.module.css';

interface PageContentsProps {
  readonly headings: readonly PageHeading[];
  /** An entry before all others, in the page's language. */
  readonly first?: PageHeading | undefined;
  /** The language of the headings, if it is not the page's. */
  readonly lang?: string | undefined;
}

/** The table of contents of a long page, beside it on a wide screen. A page with one or two sections shows none. */
function PageContents({ headings, first, lang }: PageContentsProps) {
  const { t } = useTranslation('content');
  const places = [...(first ? [{ ...first, lang: undefined }] : []), ...headings.map((each) => ({ ...each, lang }))];
  if (places.length < 3) return null;
  return (
    <nav aria-labelledby="page-contents" className={styles.contents}>
      <Text id="page-contents" size="xss" weight="semibold" tone="muted">
        {t('onThisPage')}
      </Text>
      <ol className={styles.links}>
        {places.map(({ id, text, lang: own }) => (
          <li key={id}>
            <a href={`#${id}`} lang={own} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface LanguageNoteProps {
  /** The language of the text itself. */
  readonly textLanguage: Language;
}

/** Says that a text is not available in the page's language; nothing if it is. */
function LanguageNote({ textLanguage }: LanguageNoteProps) {
  const { t } = useTranslation('content');
  const languageName = useLanguageName();
  if (textLanguage === useLanguage()) return null;
  return (
    <Text size="xs" tone="muted" className={styles.note}>
      {t([`onlyIn.${textLanguage}`, 'onlyIn.other'], { language: languageName(textLanguage) })}
    </Text>
  );
}

interface PageTextProps {
  readonly page: ContentPage;
  /** Stands between title and text: the page's figure. */
  readonly children?: ReactNode;
  /** A section that is not text, such as the people. It stands between the introduction and the first heading. */
  readonly section?: (PageHeading & { readonly block: ReactNode }) | undefined;
}

/** The text of a page with its contents beside it, and a note if it is not in the page's language. */
export function PageText({ page, children, section }: PageTextProps) {
  const lang = page.language === useLanguage() ? undefined : page.language;
  const { body } = page;
  const headings = useMemo(() => headingsOf(body), [body]);
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
