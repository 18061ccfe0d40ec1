import { useTranslation } from 'react-i18next';
import type { NewsStory } from '#contract/news.ts';
import { Text } from '../../design-system/text/text.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import styles from './story-language.module.css';

interface StoryLanguageProps {
  readonly story: Pick<NewsStory, 'titleLanguage' | 'textLanguage'>;
}

/** Says of an item in the other language which that is, before a reader follows its link; else nothing. */
export function StoryLanguage({ story }: StoryLanguageProps) {
  const { t } = useTranslation('news');
  const language = useLanguage();
  const other = [story.titleLanguage, story.textLanguage].find((each) => each !== language);
  if (!other) return null;
  return (
    <Text as="span" size="xss" tone="muted" className={styles.note}>
      {t(`onlyIn.${other}`)}
    </Text>
  );
}
