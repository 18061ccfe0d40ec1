import { useTranslation } from 'react-i18next';
import { type Chapter, chapterTypes } from '#contract/chapters.ts';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { cluster } from '../../../design-system/layout/layout.ts';
import { Caption, Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatZonedInstant } from '../../../lib/format-instant.ts';
import styles from './chapter-facts.module.css';

/** Returns the counted contents of a chapter: "5 questions", or "3 PDFs" and their pages. */
function useContents({ type, chapterData, attachments }: Chapter): string[] {
  const { t } = useTranslation('chapters');
  if (type === chapterTypes.questions) return [t('facts.questions', { count: chapterData.length })];
  const pages = attachments.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
  const documents = t('facts.documents', { count: attachments.length });
  return pages > 0 ? [documents, t('materials.pages', { count: pages })] : [documents];
}

/** Keeps a fact on one line, when several facts need more than one. */
function unbroken(fact: string): string {
  return fact.replaceAll(' ', '\u00a0');
}

/** Whether a chapter is open, its type, and its contents, on one line. */
export function ChapterFacts({ chapter }: { readonly chapter: Chapter }) {
  const { t } = useTranslation('chapters');
  const contents = useContents(chapter);
  const language = useLanguage();
  const { isOpen, opensAt, closesAt, type, passMark, attemptsLimit, resultsCount = 0, restingCount = 0 } = chapter;
  const isTest = type === chapterTypes.questions;
  const isAhead = (instant: string | null) => instant !== null && Date.parse(instant) > Date.now();
  const at = (instant: string | null) => ({ at: instant && formatZonedInstant(instant, language) });
  // These facts are too long to stay on one line.
  const bounds = [
    ...(isAhead(opensAt) ? [t('facts.opens', at(opensAt))] : []),
    ...(closesAt === null ? [] : [t(isAhead(closesAt) ? 'facts.closes' : 'facts.closedAt', at(closesAt))]),
  ];
  const facts = [
    t(isTest ? 'facts.test' : 'facts.materials'),
    ...contents,
    ...(isTest ? [t('facts.passMark', { percent: passMark })] : []),
    ...(isTest && attemptsLimit !== null ? [t('facts.attempts', { count: attemptsLimit })] : []),
    ...(resultsCount > 0 ? [t('facts.results', { count: resultsCount })] : []),
    ...(restingCount > 0 ? [t('facts.resting', { count: restingCount })] : []),
  ];
  return (
    <div className={cluster('0 1', 'baseline')}>
      <Text as="span" size="xss" weight="medium" className={isOpen ? styles.open : styles.closed}>
        <Icon name={isOpen ? 'check' : 'lock'} size={14} />
        {t(isOpen ? 'facts.open' : 'facts.closed')}
      </Text>
      <Caption>{[...bounds, ...facts.map(unbroken)].join(' · ')}</Caption>
    </div>
  );
}
