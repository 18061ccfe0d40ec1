import { useTranslation } from 'react-i18next';
import { type Attachment, type Chapter, chapterTypes } from '#contract/chapters.ts';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { Note } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { TextPreview } from '../../../rich-text/text-preview.tsx';
import { DocumentFacts } from '../materials/document-facts.tsx';
import { QuestionsPreview } from '../questions/questions-preview.tsx';
import styles from './chapter-content.module.css';

function Documents({ attachments }: { readonly attachments: readonly Attachment[] }) {
  const { t } = useTranslation('chapters');
  if (attachments.length === 0) {
    return <Note>{t('card.noDocuments')}</Note>;
  }
  return (
    <ol className={stack('1half')}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className={styles.document}>
          <Icon name="attachment" size={18} className={styles.sign} />
          <div>
            <a href={attachment.url} target="_blank" rel="noopener noreferrer">
              {attachment.name}
            </a>
            <DocumentFacts document={attachment} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A chapter's description and contents, as its learners will see them. */
export function ChapterContent({ chapter }: { readonly chapter: Chapter }) {
  const { t } = useTranslation('chapters');
  const language = useLanguage();
  const { type, description, attachments, chapterData } = chapter;
  return (
    <div className={styles.content}>
      <TextPreview text={description} lang={language} />
      {type === chapterTypes.materials && <Documents attachments={attachments} />}
      {type === chapterTypes.questions && chapterData.length === 0 && <Note>{t('card.noQuestions')}</Note>}
      {type === chapterTypes.questions && chapterData.length > 0 && <QuestionsPreview questions={chapterData} />}
    </div>
  );
}
