import { useTranslation } from 'react-i18next';
import type { QuestionAnalysis } from '#contract/results.ts';
import { Icon } from '../../design-system/icon/icon.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import styles from './discrimination-mark.module.css';
import { discriminationWord, fewestForShares } from './question-figures.ts';

/** Gives a discrimination as a word with its number, where there is one: "good (0.41)". */
export function useDiscriminationText(): (question: QuestionAnalysis) => string {
  const { t } = useTranslation('results');
  const language = useLanguage();
  return (question) => {
    const word = discriminationWord(question);
    const { discrimination, takenCount } = question;
    if (word === 'tooFew') return t('analysis.discrimination.tooFew', { count: fewestForShares });
    if (discrimination === null) return t('analysis.discrimination.undefined');
    const value = discrimination
      .toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      .replace('-', '−');
    return t(`analysis.discrimination.${word}`, { value, count: takenCount });
  };
}

/** How well a question tells those who know from those who do not; a key that looks wrong stands out. */
export function DiscriminationMark({ question }: { readonly question: QuestionAnalysis }) {
  const discriminationText = useDiscriminationText();
  const word = discriminationWord(question);
  return (
    <span className={styles[word]}>
      {word === 'checkKey' && <Icon name="warning" size={14} />}
      {discriminationText(question)}
    </span>
  );
}
