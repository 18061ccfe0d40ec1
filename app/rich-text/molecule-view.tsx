import formulaStyles from 'katex/dist/katex.min.css?url';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Molecule } from '#contract/rich-text.ts';
import { BondPattern } from '../design-system/bond-pattern/bond-pattern.tsx';
import { Button } from '../design-system/button/button.tsx';
import { hasWebGl, wantsStillness } from './can-draw.ts';
import styles from './molecule-view.module.css';
import { useOnScreen } from './use-on-screen.ts';
import { whenReadable } from './when-readable.ts';

/** With everything that draws in space: no page needs it to be read. */
const MoleculePlayer = lazy(() =>
  import('./molecule-player.tsx').then((module) => ({ default: module.MoleculePlayer })),
);

const nearMargin = '300px';
/** Padding of the drawing in a text, in px: as its style has it. */
const textMargin = 16;

interface MoleculeViewProps {
  readonly molecule: Molecule;
  /** `text` (default): a figure of its own shape among paragraphs. `hero`: fills its parent, which gives it a size, without a frame. */
  readonly variant?: 'text' | 'hero' | undefined;
  /** Turns slowly once it is drawn in space: one a page at the most. */
  readonly autoTurn?: boolean | undefined;
  readonly className?: string | undefined;
}

interface StillProps {
  readonly molecule: Molecule;
  /** Whether something else stands before it. */
  readonly isBehind: boolean;
}

/** The drawing, or where there is none the pattern of the bonds and why. */
function Still({ molecule: { still, alt, structureUrl }, isBehind }: StillProps) {
  const { t } = useTranslation('molecule', { useSuspense: false });
  return (
    <>
      <div
        role="img"
        aria-label={alt}
        aria-hidden={isBehind || undefined}
        className={`${styles.still} ${isBehind ? styles.behind : ''}`}
      >
        {still === null ? (
          <BondPattern id={structureUrl} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, out of numbers.
          <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: still }} />
        )}
      </div>
      {still === null && (
        <p className={styles.message} role="note">
          {t('unreadable')}
        </p>
      )}
    </>
  );
}

/**
 * A structure: its still drawing at once, and once the page is readable and it is near the window, the same in space, to be turned by
 * mouse, touch and keys. Where its person wants stillness or few bytes a button asks first; without WebGL the drawing stays.
 */
export function MoleculeView({ molecule, variant = 'text', autoTurn = false, className }: MoleculeViewProps) {
  const { t } = useTranslation('molecule', { useSuspense: false });
  const { still, caption } = molecule;
  const figure = useRef<HTMLElement>(null);
  const isNear = useOnScreen(figure, nearMargin);
  const [wish, setWish] = useState<'none' | 'offered' | 'wanted' | 'asked'>('none');
  const [isDrawn, setDrawn] = useState(false);
  const isWanted = wish === 'wanted' || wish === 'asked';

  useEffect(() => {
    if (still === null || wish !== 'none' || !isNear) return;
    return whenReadable(() => {
      if (hasWebGl()) setWish(wantsStillness() ? 'offered' : 'wanted');
    });
  }, [still, wish, isNear]);

  return (
    <figure ref={figure} className={[styles.figure, styles[variant], className].filter(Boolean).join(' ')}>
      <div className={styles.stage}>
        <Still molecule={molecule} isBehind={isDrawn} />
        {wish === 'offered' && (
          <div className={styles.offer}>
            <Button variant="secondary" size="s" width="content" icon="play" onClick={() => setWish('asked')}>
              {t('show')}
            </Button>
          </div>
        )}
        {still !== null && isWanted && (
          <Suspense fallback={null}>
            <MoleculePlayer
              molecule={molecule}
              still={still}
              margin={variant === 'text' ? textMargin : 0}
              isTurningAtFirst={autoTurn && wish === 'wanted'}
              canTurn={autoTurn}
              isAsked={wish === 'asked'}
              onDrawn={setDrawn}
            />
          </Suspense>
        )}
      </div>
      {caption?.includes('class="katex"') && <link rel="stylesheet" href={formulaStyles} precedence="default" />}
      {caption !== null && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server.
        <figcaption className={styles.caption} dangerouslySetInnerHTML={{ __html: caption }} />
      )}
    </figure>
  );
}
