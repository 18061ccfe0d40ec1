import type { EventBus, PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import type { PdfTexts } from './opened-pdf.ts';

/** The parts of the library's annotations that are used here, as its types leave them out. */
interface Annotation {
  readonly id: string;
  readonly contentsObj?: { readonly str: string };
  readonly file?: { readonly filename: string };
}

/**
 * Adds buttons to comments and embedded files of a page, for the keyboard and screen readers. The library shows a comment on hover and
 * click. It saves a file on a double click; here one click is enough.
 */
export function watchAnnotations(eventBus: EventBus, viewer: PDFViewer, imagesPath: string, texts: PdfTexts): void {
  eventBus.on('annotationlayerrendered', async ({ pageNumber }: { pageNumber: number }) => {
    const view: PDFPageView | undefined = viewer.getPageView(pageNumber - 1);
    const annotations: Annotation[] = (await view?.pdfPage?.getAnnotations().catch(() => null)) ?? [];
    for (const { id, contentsObj, file } of annotations) {
      const section = view?.div.querySelector<HTMLElement>(`section[data-annotation-id="${CSS.escape(id)}"]`);
      if (!section || section.querySelector('button')) continue;
      const trigger = section.querySelector<HTMLElement>('.popupTriggerArea') ?? section;
      const image = section.querySelector('img');
      // The library has no picture for this kind of comment.
      const replace = () => image?.setAttribute('src', `${imagesPath}annotation-note.svg`);
      image?.addEventListener('error', replace, { once: true });
      if (image) image.alt = '';
      if (file) {
        const save = () => trigger.dispatchEvent(new MouseEvent('dblclick'));
        trigger.addEventListener('click', save);
        addButton(section, texts.savedFile(file.filename), save);
      } else if (section.ariaHasPopup) {
        addButton(section, texts.comment(contentsObj?.str ?? ''), () => trigger.click());
      }
    }
    for (const popup of view?.div.querySelectorAll<HTMLElement>('.popupAnnotation') ?? []) {
      // The library's role is not allowed on a section.
      popup.removeAttribute('role');
      if (view) keepInside(popup, view.div);
    }
  });
}

/** Moves a comment that would be cut off at the edge of its page. */
function keepInside(popup: HTMLElement, page: HTMLElement): void {
  new ResizeObserver(() => {
    popup.style.translate = '';
    const beyond = popup.getBoundingClientRect().right - page.getBoundingClientRect().right;
    if (beyond > 0) popup.style.translate = `${-beyond}px`;
  }).observe(popup);
}

/** Adds a button below the area for the pointer. The library no longer handles its keys. */
function addButton(section: HTMLElement, name: string, press: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaLabel = name;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    press();
  });
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.stopPropagation();
  });
  section.removeAttribute('tabindex');
  section.ariaHasPopup = null;
  section.append(button);
}
