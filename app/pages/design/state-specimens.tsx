import { Button } from '../../design-system/button/button.tsx';
import { Notice } from '../../design-system/notice/notice.tsx';
import { Picture } from '../../design-system/picture/picture.tsx';
import { Spinner } from '../../design-system/spinner/spinner.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../design-system/states/states.tsx';
import styles from './design-page.module.css';
import { Specimen, States } from './specimen.tsx';

const nothing = () => {};

/** States without content: empty, loading, failed. */
export function StateSpecimens() {
  return (
    <>
      <Specimen name="states" title="Empty, failed, worth knowing">
        <States label="Empty" shape="columns">
          <EmptyState title="No news found" />
          <EmptyState title="No courses yet" action={<Button icon="plus" labelKey="create" />}>
            The first one takes a title and a chapter.
          </EmptyState>
        </States>
        <States label="Failed" shape="columns">
          <ErrorState title="An error has occurred.">Error Status: 503</ErrorState>
          <ErrorState title="The list could not be loaded" onRetry={nothing} />
          <ErrorState title="Trying again" onRetry={nothing} isRetrying />
        </States>
        <States label="Notices" shape="columns">
          <Notice>What you write is kept on this device.</Notice>
          <Notice tone="success">The draft of yesterday has been restored.</Notice>
          <Notice tone="warning" actions={<Button size="s" variant="secondary" labelKey="retry" />}>
            The connection is gone.
          </Notice>
        </States>
      </Specimen>
      <Specimen name="loading" title="Loading">
        <States label="Spinner: 20, 32, 56 px">
          {[20, 32, 56].map((size) => (
            <Spinner key={size} size={size} />
          ))}
        </States>
        <States label="Skeleton" shape="columns">
          <div>
            <Skeleton />
            <Skeleton width="long" />
            <Skeleton width="half" />
            <Skeleton width="short" />
          </div>
          <div className={styles.picture}>
            <Skeleton shape="block" />
          </div>
        </States>
        <States label="Picture">
          <div className={styles.picture}>
            <Picture
              avifSrcSet=""
              webpSrcSet=""
              src="/favicon.svg"
              width={320}
              height={180}
              alt="The lab's sign"
              fill
            />
          </div>
        </States>
      </Specimen>
    </>
  );
}
