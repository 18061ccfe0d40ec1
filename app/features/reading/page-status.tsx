import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../design-system/visually-hidden/visually-hidden.tsx';

const settlingMs = 1_000;

interface PageStatusProps {
  readonly page: number;
  readonly pageCount: number;
}

/** Tells a screen reader where one is once the scrolling rests, not at every page on the way. */
export function PageStatus({ page, pageCount }: PageStatusProps) {
  const { t } = useTranslation('reading');
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTold(page), settlingMs);
    return () => clearTimeout(timer);
  }, [page]);
  return (
    <VisuallyHidden role="status">
      {told !== null && t('reader.status', { page: told, count: pageCount })}
    </VisuallyHidden>
  );
}
