import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from '#contract/news.ts';
import { mediaBase } from '#contract/operations.ts';
import { Icon } from '../../../design-system/icon/icon.tsx';
import { Segmented } from '../../../design-system/segmented/segmented.tsx';
import { Text } from '../../../design-system/text/text.tsx';
import styles from './news-comparison.module.css';
import {
  isPictureChanged,
  type NewsFieldName,
  type NewsFields,
  newsFieldNames,
  type PictureChange,
} from './news-fields.ts';
import { differingFields, type FieldSides, type Side } from './news-merge.ts';

interface NewsComparisonProps {
  readonly mine: NewsFields;
  readonly minePicture: PictureChange;
  readonly minePictureSrc: string | null;
  readonly theirs: News;
  readonly sides: FieldSides;
  readonly onSides: (sides: FieldSides) => void;
  readonly pictureSide: Side;
  readonly onPictureSide: (side: Side) => void;
}

interface RowProps {
  readonly label: string;
  readonly differs: boolean;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

function Row({ label, differs, side, onSide, mine, theirs }: RowProps) {
  const { t } = useTranslation('admin');
  const options = [
    { value: 'mine', label: t('stale.mine') },
    { value: 'theirs', label: t('stale.theirs') },
  ] as const;
  const columns = [
    { value: 'mine', heading: t('stale.mine'), content: mine },
    { value: 'theirs', heading: t('stale.theirs'), content: theirs },
  ] as const;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Text as="span" size="xs" weight="semibold">
          {label}
        </Text>
        <Text as="span" size="xss" className={differs ? styles.differs : styles.same}>
          <Icon name={differs ? 'warning' : 'check'} size={14} />
          {t(differs ? 'stale.differs' : 'stale.same')}
        </Text>
        {differs && (
          <Segmented legend={t('stale.choose', { field: label })} options={options} value={side} onChange={onSide} />
        )}
      </div>
      {differs && (
        <div className={styles.columns}>
          {columns.map(({ value, heading, content }) => (
            <div key={value} className={styles.version} data-chosen={side === value}>
              <Text as="span" size="xxs2" tone="muted">
                {heading}
              </Text>
              {content}
            </div>
          ))}
        </div>
      )}
    </li>
  );
}

function PictureVersion({ src }: { readonly src: string | null }) {
  const { t } = useTranslation('admin');
  if (src === null) {
    return (
      <Text as="span" size="xs" tone="muted">
        {t('stale.noPicture')}
      </Text>
    );
  }
  return <img className={styles.picture} src={src} alt="" />;
}

/** Both versions side by side, field by field, with a choice wherever they differ. */
export function NewsComparison(props: NewsComparisonProps) {
  const { t } = useTranslation('admin');
  const { mine, minePicture, minePictureSrc, theirs, sides, onSides, pictureSide, onPictureSide } = props;
  const differing = differingFields(mine, theirs);
  const textOf = (text: string, name: NewsFieldName) =>
    text.trim() === '' ? (
      <Text as="span" size="xs" tone="muted">
        {t('stale.empty')}
      </Text>
    ) : (
      <Text as="div" size="xs" className={styles.text} lang={name.endsWith('_ru') ? 'ru' : 'en'}>
        {text}
      </Text>
    );
  return (
    <ul className={styles.rows}>
      {newsFieldNames.map((name) => (
        <Row
          key={name}
          label={t(`newsForm.${name}`)}
          differs={differing.includes(name)}
          side={sides[name]}
          onSide={(side) => onSides({ ...sides, [name]: side })}
          mine={textOf(mine[name], name)}
          theirs={textOf(theirs[name], name)}
        />
      ))}
      <Row
        label={t('stale.picture')}
        differs={isPictureChanged(minePicture)}
        side={pictureSide}
        onSide={onPictureSide}
        mine={<PictureVersion src={minePictureSrc} />}
        theirs={<PictureVersion src={theirs.imageUrl === null ? null : mediaBase + theirs.imageUrl} />}
      />
    </ul>
  );
}
