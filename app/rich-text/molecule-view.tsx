import formulaStyles from 'katex/dist/katex.min.css?url';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Molecule } from '#contract/rich-text.ts';
import { BondPattern } from '../design-system/bond-pattern/bond-pattern.tsx';
import { Button } from '../design-system/button/button.tsx';
import { stack } from '../design-system/layout/layout.ts';
import styles from './molecule-view.module.css';
import turningDrawing from './turning/turning-drawing.ts?worker&url';
import type { DrawingStatus } from './use-molecule-scene.ts';

/** `<turning-drawing>`, whose script loads separately: until then it is a plain element. */
interface TurningElement extends HTMLElement {
  /** How far it has turned, in radians. */
  readonly angle?: number;
  /** Stops it for good, because something else is shown in its place. */
  stop?(): void;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'turning-drawing': DetailedHTMLProps<HTMLAttributes<TurningElement>, TurningElement>;
    }
  }
}

/** Loaded lazily with all the 3D code, because no page needs it for reading. */
const MoleculePlayer = lazy(() =>
  import('./molecule-player.tsx').then((module) => ({ default: module.MoleculePlayer })),
);

/** Padding of a drawing in a text, in px, as in its style. */
const textMargin = 16;

interface MoleculeViewProps {
  readonly molecule: Molecule;
  /** `text` (default): a figure of its own shape among paragraphs. `hero`: fills its parent, which sets the size, without a frame. */
  readonly variant?: 'text' | 'hero' | undefined;
  /** Turns slowly by itself, unless the visitor wants no motion; at most one per page. */
  readonly autoTurn?: boolean | undefined;
  readonly className?: string | undefined;
}

interface StillPictureProps {
  readonly molecule: Molecule;
  /** Whether something else covers it. */
  readonly isBehind: boolean;
  /** Called when the visitor presses the drawing. */
  readonly onPress: (() => void) | null;
}

/** The still drawing; without one, the bond pattern and the reason. */
function StillPicture({ molecule: { still, alt, structureUrl }, isBehind, onPress }: StillPictureProps) {
  const { t } = useTranslation('molecule', { useSuspense: false });
  return (
    <>
      {/* Keyboards have the button beside it. */}
      <div
        role="img"
        aria-label={alt}
        aria-hidden={isBehind || undefined}
        className={[styles.still, isBehind && styles.behind, onPress && styles.askable].filter(Boolean).join(' ')}
        data-program={onPress ? '' : undefined}
        onClick={onPress ?? undefined}
        onPointerMove={({ buttons }) => buttons > 0 && onPress?.()}
      >
        {still === null ? (
          <BondPattern id={structureUrl} />
        ) : (
          <div
            className={styles.drawing}
            // The turning changes it before React sees it.
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, out of numbers.
            dangerouslySetInnerHTML={{ __html: still }}
          />
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

/** Buttons that stop and start the turning; the element handles them itself, without the program. */
function TurningButtons() {
  const { t } = useTranslation('molecule', { useSuspense: false });
  return (['pause', 'play'] as const).map((action) => (
    <Button
      key={action}
      variant="secondary"
      size="s"
      icon={action}
      iconOnly
      className={styles[action]}
      data-does={action}
    >
      {t(action)}
    </Button>
  ));
}

/**
 * A structure: its still drawing, which may turn slowly, and a 3D view once the visitor asks for it, which can be turned by mouse, touch
 * and keys. If the device cannot draw in 3D, the drawing stays.
 */
export function MoleculeView({ molecule, variant = 'text', autoTurn = false, className }: MoleculeViewProps) {
  const { t } = useTranslation('molecule', { useSuspense: false });
  const { still, caption } = molecule;
  const stage = useRef<TurningElement>(null);
  const [status, setStatus] = useState<'offered' | DrawingStatus>('offered');
  const isOffered = status === 'offered' || status === 'loading';
  const ask = () => setStatus('loading');
  const angleOfStill = useCallback(() => stage.current?.angle ?? 0, []);

  useEffect(() => {
    if (status === 'drawn' || status === 'failed') stage.current?.stop?.();
  }, [status]);

  return (
    <figure className={[stack('1half', 'shrinks'), styles[variant], className].filter(Boolean).join(' ')}>
      <turning-drawing ref={stage} className={styles.stage} suppressHydrationWarning>
        <StillPicture
          molecule={molecule}
          isBehind={status === 'drawn'}
          onPress={still !== null && status === 'offered' ? ask : null}
        />
        {still !== null && status !== 'drawn' && (
          <div className={styles.offer}>
            {autoTurn && <TurningButtons />}
            {isOffered && (
              <Button variant="secondary" size="s" width="content" busy={status === 'loading'} onClick={ask}>
                {t('show')}
              </Button>
            )}
          </div>
        )}
        {still !== null && status !== 'offered' && status !== 'impossible' && (
          <Suspense fallback={null}>
            <MoleculePlayer
              molecule={molecule}
              still={still}
              margin={variant === 'text' ? textMargin : 0}
              canTurn={autoTurn}
              angleOfStill={angleOfStill}
              onStatus={setStatus}
            />
          </Suspense>
        )}
      </turning-drawing>
      {autoTurn && still?.includes(' data-depths=') && (
        <script type="module" async src={turningDrawing} fetchPriority="low" />
      )}
      {caption?.includes('class="katex"') && <link rel="stylesheet" href={formulaStyles} precedence="default" />}
      {caption !== null && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server.
        <figcaption className={styles.caption} dangerouslySetInnerHTML={{ __html: caption }} />
      )}
    </figure>
  );
}
