import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/chapters.ts';
import { maxAnswerLength } from '#contract/limits.ts';
import type { RichText as Body } from '#contract/rich-text.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { VisuallyHidden } from '../../../design-system/text/text.tsx';
import { plainWords } from '../../../lib/plain-words.ts';
import { hasFormulas } from '../has-formulas.ts';
import { answerPictureSizes, TestPicture } from '../test-picture.tsx';
import { TestText } from '../test-text.tsx';
import type { ZoomTarget } from '../zoom/zoom-dialog.tsx';
import styles from './answer-option.module.css';

interface AnswerOptionProps {
  readonly group: string;
  readonly answer: Answer;
  readonly body: Body | undefined;
  /** Its place among the answers of its question, from 1. */
  readonly number: number;
  readonly isChosen: boolean;
  readonly onChoose: (answerId: string) => void;
  readonly onZoom: (target: ZoomTarget) => void;
}

/** One answer to choose; all of it can be pressed. Its accessible name is its number and its text, or that it is a picture. */
export function AnswerOption({ group, answer, body, number, isChosen, onChoose, onZoom }: AnswerOptionProps) {
  const { t } = useTranslation('attempts');
  const { id, imageUrl } = answer;
  const name = t('answer.name', { number });
  const isZoomable = imageUrl !== null || hasFormulas(body ?? []);
  // From the marks of a formula, screen readers would read "1 2" for a half.
  const words = [...(imageUrl === null ? [] : [t('answer.picture')]), plainWords(answer.answer, maxAnswerLength)];
  const spoken = hasFormulas(body ?? []) ? `${name}: ${words.join(' ')}` : undefined;
  const look = imageUrl === null ? styles.written : styles.pictured;
  return (
    <div className={isZoomable ? `${styles.option} ${look}` : styles.option}>
      <label className={styles.label}>
        <input
          type="radio"
          name={group}
          value={id}
          checked={isChosen}
          onChange={() => onChoose(id)}
          aria-label={spoken}
          className={styles.radio}
        />
        <span className={stack('1', 'shrinks')}>
          <VisuallyHidden>{`${name}:`}</VisuallyHidden>{' '}
          {imageUrl !== null && (
            <TestPicture
              imageUrl={imageUrl}
              alt={t('answer.picture')}
              sizes={answerPictureSizes}
              className={styles.picture}
            />
          )}
          <TestText body={body} source={answer.answer} />
        </span>
      </label>
      {isZoomable && (
        <Button
          variant="quiet"
          icon="search"
          iconOnly
          className={styles.zoom}
          onClick={() => onZoom({ name, imageUrl, sizes: answerPictureSizes, body: body ?? [] })}
        >
          {t('zoom.answer', { number })}
        </Button>
      )}
    </div>
  );
}
